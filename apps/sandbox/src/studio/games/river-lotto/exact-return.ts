import { comes, KIND_NAMES, KINDS, type KindName, paysOf } from './rules.ts';

const TOPS = 1000;
const BOTTOMS = 100;

/**
 * What a bet of each kind gives back in the long run, in percent: every number that can be bet on, held against every end
 * of a first prize and every bottom. The numbers of one kind all give the same.
 */
export function exactReturns(): Record<KindName, number> {
  return Object.fromEntries(KIND_NAMES.map((on) => [on, returnOf(on)])) as Record<KindName, number>;
}

function returnOf(on: KindName): number {
  const { digits } = KINDS[on];
  const returns = Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0')).flatMap((number) => {
    const pays = paysOf(on, number);
    return pays === null ? [] : [(drawsWith(on, number) * pays) / (TOPS * BOTTOMS)];
  });
  const [one = 0] = returns;
  if (returns.some((other) => other !== one)) throw new Error(`the numbers of ${on} do not give the same`);
  return one;
}

/** Of all ends of a first prize with all bottoms, those in which a number comes. */
function drawsWith(on: KindName, number: string): number {
  // No kind looks at both, so each is gone through alone.
  const tops = count(TOPS, 3, (top) => comes(on, number, { first: `000${top}`, bottom: '--' })) * BOTTOMS;
  const bottoms = count(BOTTOMS, 2, (bottom) => comes(on, number, { first: '------', bottom })) * TOPS;
  return tops + bottoms;
}

function count(of: number, digits: number, is: (number: string) => boolean): number {
  return Array.from({ length: of }, (_, value) => is(String(value).padStart(digits, '0'))).filter(Boolean).length;
}
