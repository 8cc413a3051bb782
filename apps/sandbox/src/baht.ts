import { MoneyError, type Satang, satangFromBaht } from '@sanam/money';
import Type from 'typebox';
import { HttpError } from './http.ts';

/** An amount in a request, in baht. */
export const Baht = Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 });

/** Convert an amount in a request to satang. @throws HttpError 422 when it has more than two decimals. */
export function amountOf(baht: number): Satang {
  try {
    return satangFromBaht(baht);
  } catch (error) {
    if (error instanceof MoneyError) throw new HttpError(422, 'The amount is baht with at most two decimals.');
    throw error;
  }
}
