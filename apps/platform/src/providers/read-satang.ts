import { MoneyError, satangFromBaht } from '@sanam/money';

/** Baht of a stranger's answer in satang; undefined when they are no amount of money. */
export function readSatang(baht: number): bigint | undefined {
  try {
    return satangFromBaht(baht);
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}
