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

/**
 * The limit of each kind that leaves least, the one that stops the member first at the front; empty without limits. Pure.
 * Kinds, which have different units, are compared by the share that is left.
 */
export function tightestOfKinds(limits: readonly Limit[], kinds: readonly Limit['kind'][]): Limit[] {
  const ofKind = (wanted: Limit['kind']) =>
    limits.filter((limit) => limit.kind === wanted && limit.left !== null).toSorted((a, b) => left(a) - left(b));
  return kinds.flatMap((kind) => ofKind(kind).slice(0, 1)).toSorted((a, b) => share(a) - share(b));
}

/** The limit that stops the member first; undefined without one. Pure. */
export function tightest(limits: readonly Limit[], kinds: readonly Limit['kind'][]): Limit | undefined {
  return tightestOfKinds(limits, kinds)[0];
}

const left = (limit: Limit) => limit.left ?? 0;
const share = (limit: Limit) => left(limit) / (limit.amount ?? 1);
