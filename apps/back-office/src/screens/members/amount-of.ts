import { typedNumber } from '../../parts/typed-number.ts';

/** A whole amount as it was typed; 0 for anything else. Pure. */
export function wholeAmountOf(typed: string): number {
  const value = typedNumber(typed);
  return Number.isInteger(value) ? value : 0;
}

const AMOUNT_MAX = 100_000_000;

/**
 * Baht of a typed amount, negative to take; undefined for a text that is no amount of more than nothing with at most two
 * decimals. Pure.
 */
export function amountOf(typed: string, isTake: boolean): number | undefined {
  const value = typedNumber(typed);
  if (!(value > 0 && value < AMOUNT_MAX)) return undefined;
  return isTake ? -value : value;
}
