import { bareVoucherCode, groupVoucherCode } from '@sanam/contract/voucher-code';

/**
 * Text of the field after a key or a paste: capitals in groups of four, with the caret after the same letter as before.
 * @param isForward whether the delete key removed the character after the caret. If that character was a dash, the
 *   caret moves past the dash: the text gets its dash back after every key, so the dash cannot be deleted.
 */
export function typeCode(value: string, caret: number, isForward: boolean): { value: string; caret: number } {
  const grouped = groupVoucherCode(bareVoucherCode(value));
  const before = groupVoucherCode(bareVoucherCode(value.slice(0, caret))).length;
  return { value: grouped, caret: isForward && grouped[before] === '-' ? before + 1 : before };
}
