import type { StatementLine } from '@sanam/contract';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { words } from '../messages.ts';

/**
 * Change of the own money, and below it of the bonus money; only one of them where the other did not change. Where both
 * did not, the change of the money held for a withdrawal.
 */
export function LineAmount({ line: { amount, bonus_amount: bonus, held_amount: held } }: { line: StatementLine }) {
  // money that was held and left: the own money stays as it was
  if (amount === 0 && bonus === 0 && held !== 0)
    return <span className="amt dimmer">{words.heldPart(signedBaht(held))}</span>;
  return (
    <span className={amountClass(amount)}>
      {amount === 0 && bonus !== 0 ? null : signedBaht(amount)}
      {bonus === 0 ? null : <span className="bonus">{words.bonusPart(signedBaht(bonus))}</span>}
    </span>
  );
}

/** Own money after the movement as text, and the bonus money after it, if there is any or it changed. */
export function LineBalance({
  line,
  text = (balance) => balance,
}: {
  line: StatementLine;
  text?: (balance: string) => string;
}) {
  const hasBonus = line.bonus_balance !== 0 || line.bonus_amount !== 0;
  return (
    <>
      {text(bahtText(line.balance))}
      {hasBonus ? <span className="bonus-part">{words.bonusPart(bahtText(line.bonus_balance))}</span> : null}
    </>
  );
}

/** Whether the member has more own money after the movement, or more bonus money and as much own money. */
export function isIn({ amount, bonus_amount: bonus }: StatementLine): boolean {
  return amount > 0 || (amount === 0 && bonus > 0);
}

function amountClass(amount: number): string {
  return amount > 0 ? 'amt in' : amount === 0 ? 'amt dimmer' : 'amt';
}
