import { comes, KIND_NAMES, KINDS, type KindName, paysOf } from './rules.ts';

const TOPS = 1000;
const BOTTOMS = 100;

/** RTP of each kind of bet in percent. All numbers of one kind have the same RTP. */
export function exactReturns(): Record<KindName, number> {
  return Object.fromEntries(KIND_NAMES.map((on) => [on, returnOf(on, numbersOf(on)[0] ?? '')])) as Record<
    KindName,
    number
  >;
}

/** Every valid number of a kind. */
export function numbersOf(on: KindName): string[] {
  const { digits } = KINDS[on];
  return endings(digits).filter((number) => paysOf(on, number) !== null);
}

/** RTP of a bet on one number in percent, over every ending of the first prize and every bottom prize. */
export function returnOf(on: KindName, number: string): number {
  // No kind of bet depends on both prizes, so the endings of each prize are enumerated separately.
  const tops = endings(3).filter((top) => comes(on, number, { first: `000${top}`, bottom: '--' })).length * BOTTOMS;
  const bottoms = endings(2).filter((bottom) => comes(on, number, { first: '------', bottom })).length * TOPS;
  return ((tops + bottoms) * (paysOf(on, number) ?? 0)) / (TOPS * BOTTOMS);
}

/** All numbers with this many digits. */
function endings(digits: number): string[] {
  return Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'));
}
