import type { Cashback, CashbackRunning } from '@sanam/contract';
import { bahtText } from '@sanam/ui/amount';
import { cashbackWords as words } from './cashback-words.ts';

/** What the share of a net loss is, and why less or nothing of it is returned. In whole satang, rounded down. Pure. */
export function shareText(
  { net_loss: net, percent, returned }: Pick<CashbackRunning, 'net_loss' | 'percent' | 'returned'>,
  { least, most }: Pick<Cashback, 'least' | 'most'>,
): string {
  const share = Math.floor((Math.round(net * 100) * percent) / 100) / 100;
  const sum = words.times(bahtText(net), percent, bahtText(share));
  if (returned >= share) return sum;
  return `${sum} · ${share < least ? words.tooLittle(bahtText(least)) : words.tooMuch(bahtText(most))}`;
}
