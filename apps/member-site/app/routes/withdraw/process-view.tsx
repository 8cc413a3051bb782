import type { HistoryItem } from '@sanam/contract';
import { maskAccount } from '@sanam/thai/accounts';
import { formatDateTime } from '@sanam/thai/dates';
import { Amount, bahtText } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { useMoney } from '../../live/live-money.tsx';
import { CancelRequest } from '../../money/requests/cancel-request.tsx';
import { JourneyList } from '../../money/requests/journey-list.tsx';
import { RequestStatus } from '../../money/requests/request-status.tsx';
import { withdrawSteps } from '../../money/requests/withdraw-steps.ts';
import { SandboxLink } from '../../sandbox/sandbox-link.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { findBank } from '../../visit/bank-view.ts';
import { Link } from '../../visit/link.tsx';
import { SupportLink } from '../../visit/support-link.tsx';
import { useSite } from '../../visit/use-site.ts';
import { words } from './messages.ts';
import { Receipt } from './receipt.tsx';
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
  const { creditBaht, heldBaht } = useMoney();
  const account = [
    item.bank ? findBank(banks, item.bank).name : '',
    item.account_number_last4 ? maskAccount(item.account_number_last4) : '',
  ]
    .filter(Boolean)
    .join(' ');
  const open = item.status === 'pending' || item.status === 'review';
  return (
    <div className="stack formw" id="withdrawal">
      {item.status === 'completed' ? <Receipt item={item} account={account} /> : null}
      <section className="card leaf stack" aria-label={words.underWay}>
        <div className="row between wrap">
          <RequestStatus type="withdraw" status={item.status} />
          <span className="small dim">{open ? timeText(item.status, restUntil, site.withdrawal.expected) : null}</span>
        </div>
        <div role="status">
          <JourneyList steps={withdrawSteps(item, bahtText(item.amount), account)} big />
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
      </section>
      {item.status === 'completed' ? null : (
        <section className="card stack s">
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
            <div>
              <dt>{words.heldNow}</dt>
              <dd>
                <Amount baht={heldBaht} testId="held" />
              </dd>
            </div>
            <div>
              <dt>{words.creditNow}</dt>
              <dd>
                <Amount baht={creditBaht} />
              </dd>
            </div>
          </dl>
          {open ? <p className="small dim center">{words.stillYours}</p> : null}
        </section>
      )}
      {item.steps.at(-1)?.state === 'review' && site.withdrawal.cancellable ? (
        <CancelRequest request={item} label={words.cancel} text={words.cancelText} problem={problem} />
      ) : null}
      <div className="pair">
        <Link className={buttonClass()} to="/history?tab=2">
          {words.toHistory}
        </Link>
        {open ? (
          <Link className={buttonClass()} to="/">
            {words.backToPlay}
          </Link>
        ) : (
          <Link className={buttonClass({ look: 'primary' })} to="/withdraw">
            {words.again}
          </Link>
        )}
      </div>
      {item.status === 'completed' ? <SandboxLink to="bank" /> : null}
      <SupportLink className={buttonClass({ look: 'quiet', block: true })} about={item.id}>
        <Icon name="chat" size="s" />
        {words.contact}
      </SupportLink>
    </div>
  );
}

/** When an open withdrawal is paid, as far as that is known: while staff look at it, no time is promised. */
function timeText(status: string, restUntil: string | null, expected: string): string {
  if (restUntil) return words.after(formatDateTime(restUntil));
  return status === 'review' ? words.afterReview : expected;
}
