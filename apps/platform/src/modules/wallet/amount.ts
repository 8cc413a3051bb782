import { formatBaht, MoneyError, type Satang, satangFromBaht } from '@sanam/money';
import { invalid } from '../../core/errors.ts';

/** Parse an amount and compare it with the limits. @throws 422 on `amount`. */
export function requireAmount(baht: number, limits: { minimum: Satang; maximum: Satang }): Satang {
  let amount: Satang;
  try {
    amount = satangFromBaht(baht);
  } catch (error) {
    if (error instanceof MoneyError)
      throw invalid('amount', 'กรุณาระบุจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง', error.message);
    throw error;
  }
  if (amount < limits.minimum) throw belowMinimum(limits.minimum);
  if (amount > limits.maximum)
    throw invalid('amount', `สูงสุด ${formatBaht(limits.maximum)} บาท`, 'amount above the maximum');
  return amount;
}

/** Refusal of an amount below the minimum: 422 on `amount`. */
export const belowMinimum = (minimum: Satang) =>
  invalid('amount', `ขั้นต่ำ ${formatBaht(minimum)} บาท`, 'amount below the minimum');
