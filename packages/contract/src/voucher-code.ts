/**
 * How the code of a prepaid card is written: 16 letters and digits that cannot be mistaken for one another (no 0/O,
 * 1/I/L), in groups of
 * four. Apart from the calls, so that a browser bundle that uses it carries no schemas.
 */
export const VOUCHER_CODE_LENGTH = 16;

const CODE = new RegExp(`^[2-9A-HJKMNP-Z]{${VOUCHER_CODE_LENGTH}}$`);
/** What people and their programs put between the letters: spaces, dashes of any kind, and marks that nobody sees. */
const BETWEEN = /[\s\p{Pd}\p{Cf}_.]+/gu;

/** What was typed or pasted, without what stands between the letters, in capitals. It need not be a code. */
export function bareVoucherCode(typed: string): string {
  return typed.normalize('NFKC').replace(BETWEEN, '').toUpperCase();
}

/** The code that was typed, `ABCD2345EFGH6789`; undefined when it cannot be one. */
export function readVoucherCode(typed: string): string | undefined {
  const bare = bareVoucherCode(typed);
  return CODE.test(bare) ? bare : undefined;
}

/** A code, or the beginning of one, as people read it: `ABCD-2345-EFGH-6789`. */
export function groupVoucherCode(bare: string): string {
  return bare.replace(/(.{4})(?=.)/gu, '$1-');
}
