/**
 * A number as people type it: digits, with or without commas between thousands, and at most two decimals; NaN for
 * anything else, such as `12,50`, which may be meant as 12.50 and as 1250. Pure.
 */
export function typedNumber(typed: string): number {
  const plain = typed.trim();
  return /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}
