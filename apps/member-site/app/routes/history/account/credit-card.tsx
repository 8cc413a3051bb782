import { Amount } from '@sanam/ui/amount';
import { useMoney } from '../../../live/live-money.tsx';
import { BonusFact } from '../../../money/bonus-fact.tsx';
import { moneyWords } from '../../../money/messages.ts';
import { accountWords as words } from './messages.ts';
import { Part } from './part.tsx';

/** Card with the member's own money, bonus money, and the amount held for a withdrawal. */
export function CreditCard() {
  const { creditBaht, bonusBaht, heldBaht } = useMoney();
  return (
    <Part title={words.credit} testId="account-credit">
      <dl className="facts">
        <div>
          <dt>{bonusBaht > 0 ? moneyWords.own : moneyWords.balance}</dt>
          <dd>
            <Amount baht={creditBaht} /> {moneyWords.baht}
          </dd>
        </div>
        <BonusFact />
        <div>
          <dt>{moneyWords.held}</dt>
          <dd>
            <Amount baht={heldBaht} testId="held" /> {moneyWords.baht}
          </dd>
        </div>
      </dl>
    </Part>
  );
}
