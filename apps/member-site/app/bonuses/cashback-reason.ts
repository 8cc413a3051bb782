import type { Cashback, CashbackWeek } from '@sanam/contract';
import { bahtText } from '@sanam/ui/amount';
import { bonusWords } from './messages.ts';

/** Reason why a week's loss return is zero or limited by the maximum; null when the member gets the full share. */
export function cashbackReason(
  { net_loss: net, returned }: Pick<CashbackWeek, 'net_loss' | 'returned'>,
  { least, most }: Pick<Cashback, 'least' | 'most'>,
): string | null {
  if (net <= 0) return bonusWords.cashbackNoLoss;
  if (returned === 0) return bonusWords.cashbackTooLittle(bahtText(least));
  return returned === most ? bonusWords.cashbackAtMost(bahtText(most)) : null;
}
