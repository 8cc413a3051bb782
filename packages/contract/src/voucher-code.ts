/**
 * Format of a prepaid card's code: 16 letters and digits in groups of four, without easily confused characters (no 0/O,
 * 1/I/L). Separate from the HTTP calls, so that a browser bundle that uses this format contains no schemas.
 */
export const VOUCHER_CODE_LENGTH = 16;

const CODE = new RegExp(`^[2-9A-HJKMNP-Z]{${VOUCHER_CODE_LENGTH}}$`);
/** Separators that people and programs insert into a code: spaces, dashes of any kind, and invisible characters. */
const BETWEEN = /[\s\p{Pd}\p{Cf}_.]+/gu;

/**
 * Normalize typed or pasted text of a code: remove separators, convert to capitals. The result need not be a valid
 * code.
 */
export function bareVoucherCode(typed: string): string {
  return typed.normalize('NFKC').replace(BETWEEN, '').toUpperCase();
}

/** The typed code as `ABCD2345EFGH6789`; undefined when the text cannot be a code. */
export function readVoucherCode(typed: string): string | undefined {
  const bare = bareVoucherCode(typed);
  return CODE.test(bare) ? bare : undefined;
}

/** Format a code, or the beginning of a code, for people: `ABCD-2345-EFGH-6789`. */
export function groupVoucherCode(bare: string): string {
  return bare.replace(/(.{4})(?=.)/gu, '$1-');
}
