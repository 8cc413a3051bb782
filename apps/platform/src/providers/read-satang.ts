import { MoneyError, satangFromBaht } from '@sanam/money';

/** Satang for a baht amount in an answer from outside; undefined when the number is not a valid amount of money. */
export function readSatang(baht: number): bigint | undefined {
  try {
    return satangFromBaht(baht);
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}
