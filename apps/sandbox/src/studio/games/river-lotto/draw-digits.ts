import type { Numbers } from '../../engine/number-stream.ts';
import { BOTTOM_DIGITS, type Drawn, FIRST_DIGITS } from './rules.ts';

/** Draws the six digits of the first prize, then the two of the bottom: one number each. */
export function drawDigits(numbers: Numbers): Drawn {
  const digits = (count: number) => Array.from({ length: count }, () => numbers(10)).join('');
  return { first: digits(FIRST_DIGITS), bottom: digits(BOTTOM_DIGITS) };
}
