import type { Numbers } from '../../engine/number-stream.ts';

/**
 * All mathematics of the game. The game uses these figures, and the rules screen and the published RTP are derived from
 * them.
 */

/** RTP in percent: the long-run return of a stake, the same for every kind of fish. */
export const RETURN_PERCENT = 96;

/** Range of the number that a shot draws: from 0 up to, but not including, this value. */
export const NUMBERS = 60_000;

/** Payout of each kind of fish, as a multiple of the stake. */
export const MULTIPLES = {
  thu: 2,
  clown: 3,
  puffer: 5,
  squid: 8,
  marlin: 12,
  ray: 20,
  shark: 40,
  dragon: 100,
} as const;

export type Fish = keyof typeof MULTIPLES;

export const FISH = Object.keys(MULTIPLES) as Fish[];

/** Stakes of one shot, in baht. */
export const STAKES_BAHT = [1, 2, 5, 10, 20, 50] as const;

/** Names of the fish as members see them. */
export const FISH_NAMES: Readonly<Record<Fish, string>> = {
  thu: 'ปลาทู',
  clown: 'ปลาการ์ตูน',
  puffer: 'ปลาปักเป้า',
  squid: 'ปลาหมึก',
  marlin: 'ปลากระโทง',
  ray: 'ปลากระเบน',
  shark: 'ปลาฉลาม',
  dragon: 'ปลามังกรทอง',
};

/**
 * Number of drawn values that catch a kind of fish: all values below this number catch it. Chance × multiple is the
 * same for every kind. The range of values is chosen so that this number is always whole, so nothing is ever rounded.
 */
export function catchesOf(fish: Fish): number {
  return (NUMBERS * RETURN_PERCENT) / 100 / MULTIPLES[fish];
}

/** Draw a shot: one number; the fish is caught when the number is below `catchesOf(fish)`. */
export function drawShot(numbers: Numbers, fish: Fish): { number: number; isCaught: boolean } {
  const number = numbers(NUMBERS);
  return { number, isCaught: number < catchesOf(fish) };
}
