import type { Numbers } from '../../engine/number-stream.ts';

/**
 * The whole of the game's mathematics: the game plays by it, and the rules screen and the published return come from
 * it.
 */

/** What comes back of a stake in the long run, in percent, whichever fish is shot at. */
export const RETURN_PERCENT = 96;

/** A shot draws one number from 0 up to, and without, this one. */
export const NUMBERS = 60_000;

/** How many stakes each kind of fish pays. */
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

/** What a member reads. */
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
 * Of all numbers a shot may draw, how many catch a fish: the numbers below it do. Chance × multiple is the return for
 * every kind; the count of numbers is such that each comes out whole, so nothing is ever rounded.
 */
export function catchesOf(fish: Fish): number {
  return (NUMBERS * RETURN_PERCENT) / 100 / MULTIPLES[fish];
}

/** Draws a shot: one number, and a catch when it is below the fish's count. */
export function drawShot(numbers: Numbers, fish: Fish): { number: number; isCaught: boolean } {
  const number = numbers(NUMBERS);
  return { number, isCaught: number < catchesOf(fish) };
}
