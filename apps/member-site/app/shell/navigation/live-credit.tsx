import { Amount, bahtText, signedBaht } from '@sanam/ui/amount';
import { Icon } from '@sanam/ui/icon';
import { useMoney } from '../../live/live-money.tsx';
import { moneyWords } from '../../money/messages.ts';
import { movementWords } from '../../money/movement-words.ts';

/**
 * The member's money in the top bar, and below it the bonus money, if any: each number counts up or down to the new
 * amount, and the reason of the change is shown.
 * @param quiet whether the page itself shows the reason, so that the reason is not announced twice.
 */
export function LiveCredit({ quiet }: { quiet?: boolean }) {
  const { creditBaht, bonusBaht, stale } = useMoney();
  const hasBonus = bonusBaht > 0;
  return (
    <span className="credit">
      <span className={hasBonus ? 'sums' : undefined} title={hasBonus ? moneyWords.whatFor : undefined}>
        <span className="num">
          <span className="dim" aria-hidden="true">
            ฿
          </span>
          <span className="hide">{hasBonus ? moneyWords.own : moneyWords.balance}</span>{' '}
          <Amount baht={creditBaht} testId="balance" />
        </span>
        {hasBonus ? (
          <span className="bonus">
            {moneyWords.bonusShort} <Amount baht={bonusBaht} testId="bonus-balance" />
          </span>
        ) : null}
      </span>
      {stale ? <Icon name="clock" size="xs" /> : null}
      {quiet ? null : <CreditDelta />}
      <SpokenChange />
    </span>
  );
}

/** The last change of the credit with its reason, for 4 s. */
export function CreditDelta() {
  const { change } = useMoney();
  if (!change) return null;
  return (
    <span className={change.amountBaht > 0 ? 'delta' : 'delta out'} aria-hidden="true">
      {signedBaht(change.amountBaht)} {movementWords(change.kind)}
    </span>
  );
}

// deposits, withdrawals and bonuses are announced; announcing each stake and win of a game would drown everything else
function SpokenChange() {
  const { change, creditBaht, bonusBaht } = useMoney();
  const say =
    change?.kind && /^(deposit|voucher|withdraw|bonus)/.test(change.kind)
      ? `${movementWords(change.kind)} ${moneyWords.balanceNow(bahtText(creditBaht), bonusBaht > 0 ? bahtText(bonusBaht) : null)}`
      : '';
  return (
    <span className="hide" role="status">
      {say}
    </span>
  );
}
