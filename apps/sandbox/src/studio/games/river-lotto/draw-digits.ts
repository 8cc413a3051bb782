import type { Numbers } from '../../engine/number-stream.ts';
import { BOTTOM_DIGITS, type Drawn, FIRST_DIGITS } from './rules.ts';

/** Draw the six digits of the first prize, then the two digits of the bottom prize; each digit takes one number. */
export function drawDigits(numbers: Numbers): Drawn {
  const digits = (count: number) => Array.from({ length: count }, () => numbers(10)).join('');
  return { first: digits(FIRST_DIGITS), bottom: digits(BOTTOM_DIGITS) };
}
