import { bareVoucherCode, groupVoucherCode } from '@sanam/contract/voucher-code';

/**
 * What stands in the field after a key or a paste: capitals in groups of four, the caret behind the same letter as
 * before.
 * @param isForward a letter behind the caret was taken out: the caret then goes over a dash, which would come back for
 *   ever.
 */
export function typeCode(value: string, caret: number, isForward: boolean): { value: string; caret: number } {
  const grouped = groupVoucherCode(bareVoucherCode(value));
  const before = groupVoucherCode(bareVoucherCode(value.slice(0, caret))).length;
  return { value: grouped, caret: isForward && grouped[before] === '-' ? before + 1 : before };
}
