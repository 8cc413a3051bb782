import { formatDateTime } from '@sanam/thai/dates';
import { bahtText } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { moneyWords } from '../../money/messages.ts';
import { resultPath } from '../../money/requests/result-path.ts';
import { Seal } from '../../money/seal.tsx';
import { Link } from '../../visit/link.tsx';
import { SupportLink } from '../../visit/support-link.tsx';
import { words } from '../after-words.ts';
import type { PayWay } from '../pay/pending-view.ts';
import type { EndedDeposit } from './ended-deposit.ts';

/**
 * Step 2 failed: the deposit expired, was cancelled or was refused. Says the cause, what becomes of money that was sent
 * already, and the ways on (DEP-08).
 * @param again path of the form, with the same amount.
 */
export function FailedView({
  ended: { result, bonus },
  way,
  again,
}: {
  ended: EndedDeposit;
  way: PayWay;
  again: string;
}) {
  const { status, cause } = result;
  const isExpired = status === 'expired';
  const asksSlip = result.way !== 'gateway' && status !== 'failed';
  return (
    <div className="stack formw" data-testid="failed">
      <section className={status === 'cancelled' ? 'moment calm' : 'moment fail'} role="alert">
        <Seal icon={isExpired ? 'clock' : 'x'} />
        <h1>
          {isExpired ? words.expiredTitle[way] : status === 'cancelled' ? words.cancelledTitle : words.failedTitle}
        </h1>
        <p>
          {words.failedOf(bahtText(result.requested_amount))} {cause ?? moneyWords.failedCauses.failed}
        </p>
      </section>
      <section className="card stack s">
        <dl className="facts">
          <div>
            <dt>{words.reference}</dt>
            <dd className="num">{result.ref}</dd>
          </div>
          <div>
            <dt>{words.endedAt}</dt>
            <dd className="num">{formatDateTime(result.steps.at(-1)?.at ?? result.created_at)}</dd>
          </div>
          {bonus?.state === 'cancelled' ? (
            <div>
              <dt>{bonus.name}</dt>
              <dd>{words.bonusNotUsed}</dd>
            </div>
          ) : null}
        </dl>
        {status === 'failed' ? null : (
          <Note>
            <b>{words.paidAlready}</b>
            <br />
            {result.way === 'gateway' ? words.paidAlreadyGateway : words.paidAlreadySlip}
          </Note>
        )}
      </section>
      <div className="stack s">
        <Link className={buttonClass({ look: 'primary', block: true })} to={again}>
          {words.againOf(bahtText(result.requested_amount))}
        </Link>
        <div className={asksSlip ? 'pair short' : 'pair'}>
          <Link className={buttonClass()} to={resultPath(result.id)}>
            <Icon name={asksSlip ? 'image' : 'list'} size="s" />
            {asksSlip ? words.sendSlip : words.toResult}
          </Link>
          <SupportLink className={buttonClass()}>
            <Icon name="chat" size="s" />
            {words.contact}
          </SupportLink>
        </div>
      </div>
    </div>
  );
}
