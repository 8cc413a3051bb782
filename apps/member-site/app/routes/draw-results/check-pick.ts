import { arabicDigits } from '@sanam/thai/text';

/**
 * The numbers that a person typed, apart by spaces, commas or hyphens: at least one and at most `count`, all different,
 * each from 1 to `highest`; null when they are none. Pure.
 */
export function readPick(typed: string, { count, highest }: { count: number; highest: number }): number[] | null {
  const parts = arabicDigits(typed)
    .split(/[\s,-]+/)
    .filter((part) => part !== '');
  const numbers = parts.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : 0));
  const isGood =
    numbers.length > 0 &&
    numbers.length <= count &&
    new Set(numbers).size === numbers.length &&
    numbers.every((number) => number >= 1 && number <= highest);
  return isGood ? numbers : null;
}

/** Those of the picked numbers that are drawn, in the order in which they were picked. Pure. */
export const hitsOf = (picked: readonly number[], drawn: readonly number[]): number[] =>
  picked.filter((number) => drawn.includes(number));
