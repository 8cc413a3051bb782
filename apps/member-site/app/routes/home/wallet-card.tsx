import type { HistoryItem } from '@sanam/contract';
import { maskAccount } from '@sanam/thai/accounts';
import { formatTime } from '@sanam/thai/dates';
import { Amount, BigAmount, bahtText } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import type { ReactNode } from 'react';
import { useMoney } from '../../live/live-money.tsx';
import { playableBaht } from '../../live/money-state.ts';
import { useReloadWhenPlayed } from '../../live/use-reload-when-played.ts';
import { CreditCheckButton } from '../../money/credit-check/credit-check-button.tsx';
import { moneyWords } from '../../money/messages.ts';
import { Purses } from '../../money/purses.tsx';
import { journeyOf } from '../../money/requests/journey.ts';
import { JourneyList } from '../../money/requests/journey-list.tsx';
import { RequestStatus } from '../../money/requests/request-status.tsx';
import { Turnover } from '../../money/turnover.tsx';
import { shellWords } from '../../shell/messages.ts';
import { CreditDelta } from '../../shell/navigation/live-credit.tsx';
import { findBank } from '../../visit/bank-view.ts';
import { Link } from '../../visit/link.tsx';
import { type Member, useMember } from '../../visit/member.ts';
import { useSite } from '../../visit/use-site.ts';
import { words } from './member-words.ts';
import { words as homeWords } from './messages.ts';

/**
 * The balance, own money and bonus money in it, the amount on hold, and buttons for deposit and withdrawal (WAL-09).
 * @param today the member's play of today.
 */
export function WalletCard({ today }: { today?: ReactNode }) {
  const money = useMoney();
  const { bonusBaht, heldBaht, stale } = money;
  const { site } = useSite();
  const bonus = useMember()?.bonus;
  // turnover, play of today and open rounds: the credit alone would change here after play in another window
  useReloadWhenPlayed();
  return (
    <section className="wallet" aria-label={words.wallet}>
      <div className="row between">
        <span className="dim">{bonusBaht > 0 ? moneyWords.playable : moneyWords.balance}</span>
        <span className="row">
          <CreditDelta />
          <CreditCheckButton />
        </span>
      </div>
      <BigAmount baht={playableBaht(money)} />
      {today}
      <Purses drawn />
      <div className="acts">
        <Link className={buttonClass({ look: 'primary' })} to="/deposit">
          <Icon name="deposit" size="s" />
          {moneyWords.deposit}
        </Link>
        <Link className={buttonClass()} to="/withdraw">
          <Icon name="withdraw" size="s" />
          {moneyWords.withdraw}
        </Link>
      </div>
      {bonus ? <Turnover bonus={bonus} /> : null}
      {stale ? (
        <p className="stale">
          <Icon name="clock" size="xs" />
          {shellWords.maybeStale}
        </p>
      ) : null}
      <div className="held">
        <span>
          {moneyWords.held}{' '}
          <b>
            <Amount baht={heldBaht} testId="held" />
          </b>
        </span>
        <span>{homeWords.depositTime(site.deposit.expected)}</span>
        <span>{homeWords.withdrawTime(site.withdrawal.expected)}</span>
      </div>
    </section>
  );
}

/** Pending request, if any: a withdrawal with its timeline, or a deposit that waits for its transfer. */
export function PendingCard({
  deposit,
  withdrawal,
}: {
  deposit: Member['pendingDeposit'];
  withdrawal: HistoryItem | null;
}) {
  const { banks } = useSite();
  if (withdrawal) {
    const bank = withdrawal.bank ? findBank(banks, withdrawal.bank).name : '';
    return (
      <section className="card stack">
        <div className="row between wrap">
          <h2 className="h3">
            {moneyWords.withdraw} {bahtText(withdrawal.amount)} {moneyWords.baht}
          </h2>
          <RequestStatus type="withdraw" status={withdrawal.status} />
        </div>
        <JourneyList
          steps={journeyOf(
            withdrawal,
            words.into(bank, withdrawal.account_number_last4 ? maskAccount(withdrawal.account_number_last4) : ''),
          )}
        />
        {/* no time is told here: while staff look at it or payouts rest, the usual one is not true */}
        <Link className="link small self-center" to={`/withdraw?id=${encodeURIComponent(withdrawal.id)}`}>
          {words.toWithdraw}
        </Link>
      </section>
    );
  }
  if (!deposit) return null;
  return (
    <section className="card stack">
      <div className="row between wrap">
        <h2 className="h3">{words.pendingDeposit(bahtText(deposit.amount))}</h2>
        <RequestStatus type="deposit" status={deposit.status} />
      </div>
      <p className="small dim">
        {deposit.status === 'paid'
          ? words.moneyHere
          : deposit.status === 'review'
            ? words.inReview
            : words.payBefore(formatTime(deposit.expires_at))}
      </p>
      <Link className={buttonClass({ block: true })} to="/deposit">
        {words.toDeposit}
      </Link>
    </section>
  );
}
