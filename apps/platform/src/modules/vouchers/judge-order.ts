import type { Satang } from '@sanam/money';
import { formatBaht } from '@sanam/money';
import type { Vouchers } from './vouchers.ts';

type Bounds = Pick<Vouchers['rules'], 'cardsMax' | 'amountMax' | 'daysMax' | 'twoAbove'>;
interface Ordered {
  count: number;
  amount: Satang;
  days: number;
}
/** What is wrong with an order: the field, the message for staff, and the reason for the log. */
export interface OrderFault {
  field: 'count' | 'amount' | 'days';
  thai: string;
  reason: string;
}

/** What is wrong with an order of cards; undefined when nothing is. Pure. */
export function faultOfOrder(
  { count, amount, days }: Ordered,
  { cardsMax, amountMax, daysMax }: Bounds,
): OrderFault | undefined {
  if (count < 1 || count > cardsMax)
    return {
      field: 'count',
      thai: `จำนวนบัตรต่อชุดต้องเป็น 1 ถึง ${cardsMax.toLocaleString('en')} ใบ`,
      reason: `a batch has 1 to ${cardsMax} cards`,
    };
  if (amount <= 0n || amount > amountMax)
    return {
      field: 'amount',
      thai: `มูลค่าบัตรต้องมากกว่า 0 และไม่เกิน ${formatBaht(amountMax)} บาท`,
      reason: `a card is worth at most ${formatBaht(amountMax)} baht`,
    };
  if (days < 1 || days > daysMax)
    return {
      field: 'days',
      thai: `อายุบัตรต้องเป็น 1 ถึง ${daysMax.toLocaleString('en')} วัน`,
      reason: `cards are valid for 1 to ${daysMax} days`,
    };
  return undefined;
}

/**
 * Number of people who must order a batch: two above a value, which is that of all its cards and of what the same person
 * has ordered alone in the last 24 hours, so that nobody orders a large batch in small ones. Pure.
 * @param alone satang that the person has ordered alone.
 */
export const peopleForOrder = ({ count, amount }: Ordered, { twoAbove }: Bounds, alone: bigint): 1 | 2 =>
  alone + BigInt(count) * amount > twoAbove ? 2 : 1;
