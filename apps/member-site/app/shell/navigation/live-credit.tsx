import { Amount, bahtText, signedBaht } from '@sanam/ui/amount';
import { Icon } from '@sanam/ui/icon';
import { useMoney } from '../../live/live-money.tsx';
import { isSaid } from '../../live/money-state.ts';
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

/** The last change of the credit with its reason, for 4 s; a deposit and its bonus as two lines. */
export function CreditDelta() {
  const { change, before } = useMoney();
  if (!change) return null;
  return (
    <span className={change.amountBaht > 0 ? 'delta' : 'delta out'} aria-hidden="true">
      {[before, change].map((one) =>
        one ? (
          <span key={one.kind} className="line">
            {signedBaht(one.amountBaht)} {movementWords(one.kind)}
          </span>
        ) : null,
      )}
    </span>
  );
}

// a deposit and its bonus are said apart, each with its amount
function SpokenChange() {
  const { change, before, creditBaht, bonusBaht } = useMoney();
  const said = [before, change].filter((one) => one !== null).filter(isSaid);
  const say =
    said.length > 0
      ? [
          ...said.map(
            ({ kind, amountBaht }) => `${movementWords(kind)} ${bahtText(Math.abs(amountBaht))} ${moneyWords.baht}`,
          ),
          moneyWords.balanceNow(bahtText(creditBaht), bonusBaht > 0 ? bahtText(bonusBaht) : null),
        ].join(' · ')
      : '';
  return (
    <span className="hide" role="status">
      {say}
    </span>
  );
}
