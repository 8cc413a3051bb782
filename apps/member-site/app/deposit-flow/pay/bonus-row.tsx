import type { Bonus } from '@sanam/contract';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { Icon } from '@sanam/ui/icon';
import { words } from '../after-words.ts';

/** The bonus chosen with a deposit, with what it asks for and its own amount, apart from the amount to pay. */
export function BonusRow({ bonus }: { bonus: Bonus | null }) {
  if (!bonus) return null;
  return (
    <div className="bonusrow" data-testid="chosen-bonus">
      <i aria-hidden="true">
        <Icon name="gift" size="s" />
      </i>
      <span>
        <b>{bonus.name}</b>
        <small>
          {bonus.required > 0 ? words.bonusAsks(bahtText(bonus.required), bonus.terms.days) : words.bonusAsksNothing}
        </small>
      </span>
      {bonus.amount > 0 ? <span className="plus num">{signedBaht(bonus.amount)}</span> : null}
    </div>
  );
}
