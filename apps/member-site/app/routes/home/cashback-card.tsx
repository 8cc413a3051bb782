import type { Cashback, CashbackRunning } from '@sanam/contract';
import { bangkokDay, daysBetween, formatDateTime, formatDay } from '@sanam/thai/dates';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { cashbackReason } from '../../bonuses/cashback-reason.ts';
import { moneyWords } from '../../money/messages.ts';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import { words } from './member-words.ts';
import { weekStrip } from './week-strip.ts';

const BONUS_TAB = '/history?tab=1';

/**
 * Names of the items that can be claimed now, and the current week of the loss return (WAL-09). The week includes only
 * rounds that are summed up already.
 */
export function CashbackCard({ cashback, today }: { cashback: Cashback | null; today: string }) {
  const claims = useMember()?.claims ?? [];
  const running = cashback?.running;
  // with nothing to return and nothing to claim a phone shows the heading only, so that the games come sooner
  const isCalm = running && claims.length === 0 && running.net_loss <= 0;
  return (
    <section className={isCalm ? 'card leaf cashback calm later' : 'card leaf cashback later'} data-testid="cashback">
      {cashback && running ? (
        <Head cashback={cashback} running={running} today={today} />
      ) : (
        <h2 className="row">
          <Icon name="gift" size="s" />
          {words.bonuses}
        </h2>
      )}
      {claims.length > 0 ? (
        <div className="example stack s">
          <ul data-testid="claims">
            {claims.map(({ id, name }) => (
              <li key={id} className="strong">
                {name}
              </li>
            ))}
          </ul>
          <Link className={buttonClass({ look: 'primary', block: true })} to={BONUS_TAB}>
            {words.claim}
          </Link>
        </div>
      ) : null}
      {cashback && running ? <RunningWeek cashback={cashback} running={running} today={today} /> : null}
      {claims.length > 0 || running ? null : <p className="small dim">{words.noClaims}</p>}
      {claims.length > 0 ? null : (
        <Link className={buttonClass({ look: 'second', block: true })} to={BONUS_TAB}>
          {words.seeBonus}
        </Link>
      )}
    </section>
  );
}

interface Running {
  cashback: Cashback;
  running: CashbackRunning;
  today: string;
}

function Head({ cashback, running, today }: Running) {
  const due = bangkokDay(running.due_at);
  return (
    <div className="top">
      <span className="pct" aria-hidden="true">
        {cashback.percent}%
      </span>
      <div className="grow">
        <h2>{words.cashback}</h2>
        <p className="small dim">
          {running.is_over ? words.accruing : words.due(formatDay(due), daysBetween(today, due))}
        </p>
      </div>
    </div>
  );
}

function RunningWeek({ cashback, running, today }: Running) {
  const reason = cashbackReason(running, cashback);
  return (
    <>
      {/* the heading says this in words */}
      <ol className="week" aria-hidden="true">
        {weekStrip(running.week, today).map(({ day, name, state }) => (
          <li key={day} className={state}>
            {name}
          </li>
        ))}
      </ol>
      {running.net_loss > 0 ? (
        <dl className="facts">
          <div>
            <dt>{words.netLoss}</dt>
            <dd className="num">{bahtText(running.net_loss)}</dd>
          </div>
          <div>
            <dt>{words.comesBack(cashback.percent)}</dt>
            <dd className={running.amount > 0 ? 'num in' : 'num'}>
              {running.amount > 0 ? signedBaht(running.amount) : bahtText(0)} {moneyWords.baht}
            </dd>
          </div>
        </dl>
      ) : (
        <p className="small">{words.noLoss}</p>
      )}
      {running.net_loss > 0 && reason ? <p className="small">{reason}</p> : null}
      <p className="small dim until">{words.countedUntil(formatDateTime(running.summed_until))}</p>
    </>
  );
}
