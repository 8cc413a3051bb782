import { Amount } from '@sanam/ui/amount';
import { useMoney } from '../live/live-money.tsx';
import { moneyWords as words } from './messages.ts';

/** Bonus money as one line of facts, with what it can do; nothing without bonus money. */
export function BonusFact() {
  const { bonusBaht } = useMoney();
  if (bonusBaht === 0) return null;
  return (
    <div>
      <dt>
        {words.bonus}
        <br />
        <span className="dimmer">{words.bonusUse}</span>
      </dt>
      <dd>
        <Amount baht={bonusBaht} testId="bonus-money" /> {words.baht}
      </dd>
    </div>
  );
}
