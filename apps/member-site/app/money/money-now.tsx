import { bahtText } from '@sanam/ui/amount';
import { useMoney } from '../live/live-money.tsx';
import { moneyWords } from './messages.ts';

/** The member's money after a movement, in words. @param creditBaht own money as the movement's reply has it. */
export function MoneyNow({ creditBaht }: { creditBaht: number }) {
  const { bonusBaht } = useMoney();
  return moneyWords.balanceNow(bahtText(creditBaht), bonusBaht > 0 ? bahtText(bonusBaht) : null);
}
