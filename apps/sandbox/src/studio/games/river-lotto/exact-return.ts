import { comes, KIND_NAMES, KINDS, type KindName, paysOf } from './rules.ts';

const TOPS = 1000;
const BOTTOMS = 100;

/**
 * What a bet of each kind gives back in the long run, in percent: that of any of its numbers, for they all give the
 * same.
 */
export function exactReturns(): Record<KindName, number> {
  return Object.fromEntries(KIND_NAMES.map((on) => [on, returnOf(on, numbersOf(on)[0] ?? '')])) as Record<
    KindName,
    number
  >;
}

/** Every number of a kind that can be bet on. */
export function numbersOf(on: KindName): string[] {
  const { digits } = KINDS[on];
  return endings(digits).filter((number) => paysOf(on, number) !== null);
}

/**
 * What a bet on one number gives back in the long run, in percent: held against every end of a first prize and every
 * bottom.
 */
export function returnOf(on: KindName, number: string): number {
  // No kind looks at both, so each is gone through alone.
  const tops = endings(3).filter((top) => comes(on, number, { first: `000${top}`, bottom: '--' })).length * BOTTOMS;
  const bottoms = endings(2).filter((bottom) => comes(on, number, { first: '------', bottom })).length * TOPS;
  return ((tops + bottoms) * (paysOf(on, number) ?? 0)) / (TOPS * BOTTOMS);
}

/** All numbers of so many digits. */
function endings(digits: number): string[] {
  return Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'));
}
