import type { HistoryItem } from '@sanam/contract';
import { maskAccount } from '@sanam/thai/accounts';
import { formatTime } from '@sanam/thai/dates';
import { bahtText } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { moneyWords } from '../../money/messages.ts';
import { journeyOf } from '../../money/requests/journey.ts';
import { JourneyList } from '../../money/requests/journey-list.tsx';
import { RequestStatus } from '../../money/requests/request-status.tsx';
import { findBank } from '../../visit/bank-view.ts';
import { Link } from '../../visit/link.tsx';
import type { Member } from '../../visit/member.ts';
import { useSite } from '../../visit/use-site.ts';
import { words } from './member-words.ts';

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
      <section id="home-pending" className="card stack">
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
    <section id="home-pending" className="card stack">
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
