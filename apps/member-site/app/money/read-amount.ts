import { MoneyError, type Satang, satangFromBaht } from '@sanam/money';

export type AmountFault = 'not-a-number' | 'too-small' | 'too-large';

/** Parse a typed amount and check it against limits in baht. Returns the amount, or the error. */
export function readAmount(typed: string, minimumBaht: number, maximumBaht: number): Satang | AmountFault {
  let amount: Satang;
  try {
    amount = satangFromBaht(typed);
  } catch (caught) {
    if (caught instanceof MoneyError) return 'not-a-number';
    throw caught;
  }
  if (amount < satangFromBaht(minimumBaht)) return 'too-small';
  return amount > satangFromBaht(maximumBaht) ? 'too-large' : amount;
}
