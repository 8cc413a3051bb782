import { Amount, BigAmount } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import type { ReactNode } from 'react';
import { useMoney } from '../../live/live-money.tsx';
import { playableBaht } from '../../live/money-state.ts';
import { useReloadWhenPlayed } from '../../live/use-reload-when-played.ts';
import { CreditCheckButton } from '../../money/credit-check/credit-check-button.tsx';
import { moneyWords } from '../../money/messages.ts';
import { Purses } from '../../money/purses.tsx';
import { shellWords } from '../../shell/messages.ts';
import { CreditDelta } from '../../shell/navigation/live-credit.tsx';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import { useSite } from '../../visit/use-site.ts';
import { words } from './messages.ts';
import { Turnover } from './parts-later.ts';

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
      {bonus ? <Turnover fallback={null} bonus={bonus} /> : null}
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
        <span>{words.depositTime(site.deposit.expected)}</span>
        <span>{words.withdrawTime(site.withdrawal.expected)}</span>
      </div>
    </section>
  );
}
