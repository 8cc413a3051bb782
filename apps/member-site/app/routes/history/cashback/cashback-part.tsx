import type { Cashback, CashbackRunning, CashbackWeek } from '@sanam/contract';
import { formatDateTime, formatDay, formatSecond } from '@sanam/thai/dates';
import { BigAmount, bahtText, signedBaht } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { Icon, type IconName } from '@sanam/ui/icon';
import { type StatusLook, StatusPill } from '@sanam/ui/status-pill';
import { useLoaderData, useSearchParams } from 'react-router';
import { linkBankPath } from '../../../bank-account/link-bank-path.ts';
import { cashbackReason } from '../../../bonuses/cashback-reason.ts';
import { ClaimButton } from '../../../bonuses/claim-button.tsx';
import { bonusWords } from '../../../bonuses/messages.ts';
import { OlderLinks } from '../../../lists/older-links.tsx';
import { Link } from '../../../visit/link.tsx';
import { useMember } from '../../../visit/member.ts';
import { cashbackWords as words } from './cashback-words.ts';
import { shareOf, shareText, whyLess } from './share-text.ts';
import { weeksBefore, weeksPath } from './weeks-address.ts';

const MINUTE_MS = 60_000;
/** The minute before a time, for an end time that is not included. */
const lastMinute = (at: string) => formatDateTime(new Date(Date.parse(at) - MINUTE_MS));

/**
 * The weekly loss return: the current week with its formula in the member's own figures, and the accrued weeks, each
 * with a claim (BON-04).
 */
export function CashbackPart() {
  const { cashback } = useLoaderData<{ cashback?: Cashback }>();
  const isOlder = weeksBefore(useSearchParams()[0]) !== undefined;
  if (!cashback) return null;
  const running = isOlder ? null : <RunningCard key="running" cashback={cashback} />;
  const weeks =
    cashback.is_on || cashback.weeks.length > 0 ? (
      <WeeksCard key="weeks" cashback={cashback} isOlder={isOlder} />
    ) : null;
  // weeks that can be claimed are shown above the current week
  return cashback.weeks.some(({ state }) => state === 'claimable') ? [weeks, running] : [running, weeks];
}

function RunningCard({ cashback }: { cashback: Cashback }) {
  return (
    <section className="card stack" data-testid="cashback">
      <h2>{words.runningTitle}</h2>
      {cashback.running ? <RunningWeek cashback={cashback} week={cashback.running} /> : <p>{words.off}</p>}
      <p className="small dim">{words.honest}</p>
      <p>
        <Link className="link" to="/how-to/cashback">
          {words.how}
        </Link>
      </p>
    </section>
  );
}

function RunningWeek({ cashback, week }: { cashback: Cashback; week: CashbackRunning }) {
  const span = [formatDay(week.week), formatDay(week.last_day)] as const;
  const { staked, won, bonuses, net_loss: net } = week;
  // a sum of noughts explains nothing
  const isEmpty = [staked, won, bonuses, week.carried].every((amount) => amount === 0);
  return (
    <>
      <div>
        <p className="strong">{week.is_over ? words.over(...span) : words.running(...span)}</p>
        <p className="small dim">
          {words.countedUntil(`${formatDay(week.summed_until)} ${formatSecond(week.summed_until)}`)}
        </p>
      </div>
      <div>
        <p className="small dim">{words.soFar}</p>
        <BigAmount baht={week.amount} />
        <p className="small dim">{cashbackReason(week, cashback) ?? words.due(formatDateTime(week.due_at))}</p>
      </div>
      {isEmpty ? null : (
        <details className="fold" open={net > 0}>
          <summary>
            <span className="grow">{words.calculation}</span>
            <Icon name="down" size="s" />
          </summary>
          <dl className="facts">
            <Fact name={words.staked} amount={bahtText(staked)} />
            <Fact name={words.won} amount={bahtText(-won)} />
            <Fact name={words.bonuses} amount={bahtText(-bonuses)} />
            <Fact name={words.netLoss} amount={bahtText(Math.max(0, net))} />
            <Fact name={words.ofLoss(week.percent)} amount={bahtText(net > 0 ? shareOf(week) : 0)} />
            {week.carried === 0 ? null : (
              <>
                <Fact name={words.carried} amount={signedBaht(week.carried)} />
                <Fact name={words.comesTo} amount={bahtText(week.amount)} />
              </>
            )}
          </dl>
          <p className="small">
            {words.example(bahtText(staked), bahtText(won), bahtText(bonuses), bahtText(net))}
            <br />
            {net > 0 ? shareText(week, cashback) : bonusWords.cashbackNoLoss}
          </p>
        </details>
      )}
      <p className="small dim">{words.rules(bahtText(cashback.least), bahtText(cashback.most), cashback.claim_days)}</p>
    </>
  );
}

function Fact({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {amount} {words.baht}
      </dd>
    </div>
  );
}

const PILLS: Readonly<Record<CashbackWeek['state'], readonly [StatusLook, IconName]>> = {
  claimable: ['wait', 'gift'],
  claimed: ['done', 'check'],
  expired: ['off', 'clock'],
  nothing: ['off', 'info'],
};

function WeeksCard({ cashback, isOlder }: { cashback: Cashback; isOlder: boolean }) {
  const { weeks, next_before: before } = cashback;
  const first = weeks.find(({ state }) => state === 'claimable');
  return (
    <section className={first ? 'card leaf stack s' : 'card stack s'} data-testid="cashback-weeks">
      <h2>{first ? words.title : words.weeksTitle}</h2>
      {weeks.length === 0 ? <p className="dim">{words.noWeeks}</p> : null}
      {weeks.length > 0 ? (
        <div>
          {weeks.map((week) => (
            <Week key={week.id} week={week} isFirst={week === first} isOn={cashback.is_on} />
          ))}
        </div>
      ) : null}
      <OlderLinks
        newest={isOlder ? { to: weeksPath(), name: words.newest } : null}
        older={before ? { to: weeksPath(before), name: words.older } : null}
      />
    </section>
  );
}

/** One week: its result, the calculation, and the claim button while the week can be claimed. */
function Week({ week, isFirst, isOn }: { week: CashbackWeek; isFirst: boolean; isOn: boolean }) {
  const [look, icon] = PILLS[week.state];
  const when = whenOf(week);
  const less = whyLess(week);
  return (
    <div className="move" data-testid={week.id}>
      <span className={week.amount > 0 && week.state !== 'expired' ? 'ic in' : 'ic'}>
        <Icon name="gift" />
      </span>
      <h3 className="what">{words.week(formatDay(week.week), formatDay(week.last_day))}</h3>
      <b className="amt num">{bahtText(week.amount)}</b>
      <span className="when">{words.share(week.percent)}</span>
      <span className="st">
        <StatusPill look={look} icon={icon}>
          {words.states[week.state]}
        </StatusPill>
      </span>
      <p className="why">
        {words.netLoss} {bahtText(Math.max(0, week.net_loss))}
        {week.net_loss > 0 ? ` · ${words.ofLoss(week.percent)} ${bahtText(shareOf(week))}` : ''}
        {less === null ? '' : ` · ${less}`}
        {week.carried === 0 ? '' : ` · ${words.madeUp(signedBaht(week.carried))}`}
      </p>
      {when ? <p className="why">{when}</p> : null}
      {week.state === 'claimable' && isOn ? (
        <div className="why">
          <Claim week={week} isFirst={isFirst} />
        </div>
      ) : null}
    </div>
  );
}

function whenOf({ state, claim_until: until, claimed_at: at }: CashbackWeek): string | null {
  if (state === 'nothing') return null;
  if (at) return words.claimedAt(formatDateTime(at));
  return state === 'expired' ? words.expiredAt(lastMinute(until)) : words.until(lastMinute(until));
}

function Claim({ week, isFirst }: { week: CashbackWeek; isFirst: boolean }) {
  if (useMember()?.bank === null)
    return (
      <Link
        className={buttonClass({ look: isFirst ? 'primary' : 'second', block: true })}
        to={linkBankPath(weeksPath())}
      >
        {words.bankFirst}
      </Link>
    );
  return (
    <ClaimButton id={week.id} label={words.claim(bahtText(week.amount))} look={isFirst ? 'primary' : 'second'} block />
  );
}
