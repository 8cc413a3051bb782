/**
 * A number as people type it: digits, with or without commas between thousands, and at most two decimals; NaN for
 * anything else, such as `12,50`, which may be meant as 12.50 and as 1250. Pure.
 */
export function typedNumber(typed: string): number {
  const plain = typed.trim();
  return /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}

/** A whole number as a setting holds it; anything else as it was typed, for the server to refuse. Pure. */
export function typedWhole(typed: string): string {
  const number = typedNumber(typed);
  return Number.isInteger(number) ? String(number) : typed.trim();
}

/** A percentage as it is typed, with a point also where a comma was meant as one. Pure. */
export const typedPercent = (typed: string): string => typed.replaceAll(',', '.').replaceAll(/[^\d.]/g, '');
