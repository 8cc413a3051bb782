import type { Limit } from '@sanam/contract';
import { bahtText } from '@sanam/ui/amount';
import { protectionWords } from './messages.ts';

/** An amount of a limit in words: baht without needless satang, or hours and minutes. Pure. */
export function limitText(kind: Limit['kind'], amount: number): string {
  if (kind === 'time') {
    const minutes = Math.max(0, Math.ceil(amount));
    return protectionWords.hours(Math.floor(minutes / 60), minutes % 60);
  }
  return protectionWords.baht(bahtText(amount).replace(/\.00$/, ''));
}

/** Share of a limit that is used, in whole percent from 0 to 100. Pure. */
export function usedPercent({ amount, used }: Pick<Limit, 'amount' | 'used'>): number {
  return amount ? Math.min(100, Math.max(0, Math.round((used / amount) * 100))) : 0;
}

/** The limit of a kind that leaves least of its amount; undefined without one. Pure. */
export function tightest(limits: readonly Limit[], kinds: readonly Limit['kind'][]): Limit | undefined {
  return limits
    .filter(({ kind, left }) => left !== null && kinds.includes(kind))
    .toSorted((a, b) => share(a) - share(b))[0];
}

const share = ({ left, amount }: Limit) => (left ?? 0) / (amount ?? 1);
