import { Amount } from '@sanam/ui/amount';
import { useMoney } from '../live/live-money.tsx';
import { playableBaht } from '../live/money-state.ts';
import { moneyWords as words } from './messages.ts';

/**
 * Own money and bonus money side by side, each with what it can do; nothing without bonus money (WAL-09).
 * @param drawn whether a bar shows the shares; for a place without another bar.
 */
export function Purses({ drawn }: { drawn?: boolean }) {
  const money = useMoney();
  const { creditBaht, bonusBaht } = money;
  if (bonusBaht === 0) return null;
  return (
    <div className="purses">
      {drawn ? (
        <svg className="split" aria-hidden="true" width="100%" height="6">
          <rect width="100%" height="6" rx="3" />
          <rect className="own" width={`${(creditBaht / playableBaht(money)) * 100}%`} height="6" rx="3" />
        </svg>
      ) : null}
      <dl>
        <div className="purse">
          <dt>{words.own}</dt>
          <dd>
            <Amount baht={creditBaht} testId="own-money" />
          </dd>
          <dd>{words.ownUse}</dd>
        </div>
        <div className="purse bonus">
          <dt>{words.bonus}</dt>
          <dd>
            <Amount baht={bonusBaht} testId="bonus-money" />
          </dd>
          <dd>{words.bonusUse}</dd>
        </div>
      </dl>
    </div>
  );
}
