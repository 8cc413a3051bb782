import type { Cashback, CashbackRunning } from '@sanam/contract';
import { bahtText } from '@sanam/ui/amount';
import { cashbackWords as words } from './cashback-words.ts';

/** Share of a net loss in baht, in whole satang, rounded down. Pure. */
export const shareOf = ({ net_loss: net, percent }: Pick<CashbackRunning, 'net_loss' | 'percent'>): number =>
  Math.floor((Math.round(net * 100) * percent) / 100) / 100;

/**
 * Why less or nothing of the share was returned for a week that is accrued; null when all of it was. Pure. Its limits
 * may have been others than those of now, so they follow from what it returned.
 */
export function whyLess(week: Pick<CashbackRunning, 'net_loss' | 'percent' | 'returned'>): string | null {
  if (week.returned >= Math.max(0, shareOf(week))) return null;
  return week.returned === 0 ? words.wasTooLittle : words.tooMuch(bahtText(week.returned));
}

/** What the share of a net loss is, and why less or nothing of it is returned. Pure. */
export function shareText(
  week: Pick<CashbackRunning, 'net_loss' | 'percent' | 'returned'>,
  { least, most }: Pick<Cashback, 'least' | 'most'>,
): string {
  const share = shareOf(week);
  const sum = words.times(bahtText(week.net_loss), week.percent, bahtText(share));
  if (week.returned >= share) return sum;
  return `${sum} · ${share < least ? words.tooLittle(bahtText(least)) : words.tooMuch(bahtText(most))}`;
}
