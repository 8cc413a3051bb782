import { MoneyError, type Satang, satangFromBaht } from '@sanam/money';

export type AmountFault = 'not-a-number' | 'too-small' | 'too-large';

/** An amount a person typed, within limits in baht: the amount, or what is wrong with it. */
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
