import { BigAmount } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import { RequestStatus } from '../../money/requests/request-status.tsx';
import { resultPath } from '../../money/requests/result-path.ts';
import { Link } from '../../visit/link.tsx';
import { words } from '../after-words.ts';
import { words as formWords } from '../messages.ts';
import { Waiting } from './pay-head.tsx';
import type { PendingView } from './pending-view.ts';
import { ReferenceAndPayer } from './receiver.tsx';

/**
 * View of a deposit for which the member has nothing more to do: the money has been received and the credit follows, or
 * staff review the deposit.
 * @param ending what is being waited for, when the deposit is over and the page of its end has not loaded yet.
 */
export function HereView({ pending, ending }: { pending: PendingView; ending?: string }) {
  const paid = pending.status === 'paid';
  return (
    <section className="card leaf stack narrow" data-testid={ending ? 'ending' : pending.status}>
      <div className="row between wrap">
        <div>
          <p className="small dim">{paid ? words.paidTitle : words.asked}</p>
          <BigAmount baht={pending.amount} />
        </div>
        {ending ? null : <RequestStatus type="deposit" status={pending.status} />}
      </div>
      {ending ? (
        <Waiting>{ending}</Waiting>
      ) : paid ? (
        <Waiting>{words.paid}</Waiting>
      ) : (
        <Note icon="clock">{pending.cause ?? words.reviewing}</Note>
      )}
      <dl className="facts">
        <ReferenceAndPayer
          reference={pending.ref}
          payer={pending.way === 'gateway' ? formWords.payFromAccount : words.transferFrom}
        />
      </dl>
      <Link className={buttonClass({ block: true })} to={resultPath(pending.id)}>
        {words.toResult}
      </Link>
    </section>
  );
}
