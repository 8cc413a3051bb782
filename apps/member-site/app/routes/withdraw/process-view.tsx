import type { HistoryItem } from '@sanam/contract';
import { maskAccount } from '@sanam/thai/accounts';
import { formatDateTime } from '@sanam/thai/dates';
import { BigAmount } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import { Link } from 'react-router';
import { CancelRequest } from '../../money/requests/cancel-request.tsx';
import { journeyOf } from '../../money/requests/journey.ts';
import { JourneyList } from '../../money/requests/journey-list.tsx';
import { RequestStatus } from '../../money/requests/request-status.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { findBank } from '../../visit/bank-view.ts';
import { useSite } from '../../visit/use-site.ts';
import { words } from './messages.ts';
import { RestNote } from './rest-note.tsx';

/**
 * A withdrawal with each state that it has reached (WD-01). Once the withdrawal has ended, the view says where the
 * money is.
 */
export function ProcessView({
  item,
  restUntil,
  problem,
}: {
  item: HistoryItem;
  restUntil: string | null;
  problem: FormProblem | undefined;
}) {
  const { site, banks } = useSite();
  const account = [
    item.bank ? findBank(banks, item.bank).name : '',
    item.account_number_last4 ? maskAccount(item.account_number_last4) : '',
  ]
    .filter(Boolean)
    .join(' ');
  const open = item.status === 'pending' || item.status === 'review';
  return (
    <section className="card leaf stack narrow" aria-label={words.underWay}>
      <div className="row between wrap">
        <BigAmount baht={item.amount} />
        <RequestStatus type="withdraw" status={item.status} />
      </div>
      <div role="status">
        <JourneyList steps={journeyOf(item, words.into(account))} />
      </div>
      {item.status === 'failed' ? (
        <Note warn>
          <b>{words.returned}</b>
          {item.cause ? (
            <>
              <br />
              {item.cause}
            </>
          ) : null}
        </Note>
      ) : null}
      {open ? <RestNote until={restUntil} /> : null}
      {item.status === 'completed' ? <Note icon="check">{words.paid}</Note> : null}
      <dl className="facts">
        <div>
          <dt>{words.toAccount}</dt>
          <dd>{account}</dd>
        </div>
        <div>
          <dt>{words.reference}</dt>
          <dd className="num">{item.ref}</dd>
        </div>
        <div>
          <dt>{words.askedAt}</dt>
          <dd className="num">{formatDateTime(item.created_at)}</dd>
        </div>
        {open ? (
          <div>
            <dt>{restUntil ? words.leaves : words.expected}</dt>
            <dd>{restUntil ? words.after(formatDateTime(restUntil)) : site.withdrawal.expected}</dd>
          </div>
        ) : null}
      </dl>
      {open ? <p className="small dim center">{words.stillYours}</p> : null}
      {item.steps.at(-1)?.state === 'review' && site.withdrawal.cancellable ? (
        <CancelRequest id={item.id} label={words.cancel} problem={problem} />
      ) : null}
      <div className="pair">
        <Link className={buttonClass()} to="/history?tab=2">
          {words.toHistory}
        </Link>
        {open ? null : (
          <Link className={buttonClass({ look: 'primary' })} to="/withdraw">
            {words.again}
          </Link>
        )}
      </div>
    </section>
  );
}
