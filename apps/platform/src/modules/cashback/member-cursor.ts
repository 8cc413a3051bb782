import { invalid } from '../../core/errors.ts';

/** Place in a list by amount: the amount, and the member where amounts are equal. */
export const memberCursor = (row: { amount_satang: bigint; member_id: bigint }): string =>
  `${row.amount_satang}.${row.member_id}`;

/** The place that a cursor names. @throws 422 on `cursor` for any other text */
export function readMemberCursor(cursor: string): { amount: bigint; memberId: bigint } {
  const [, amount, memberId] = /^(\d{1,18})\.(\d{1,18})$/.exec(cursor) ?? [];
  if (amount === undefined || memberId === undefined)
    throw invalid('cursor', 'ไม่พบหน้านี้ กรุณากลับไปรายการล่าสุด', 'not a cursor of this list');
  return { amount: BigInt(amount), memberId: BigInt(memberId) };
}
