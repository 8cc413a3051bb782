/** A whole amount as it was typed, with or without commas between thousands; 0 for anything else. Pure. */
export const wholeAmountOf = (typed: string): number => {
  const plain = typed.trim();
  return /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(plain) ? Number(plain.replaceAll(',', '')) : 0;
};

/**
 * Baht of a typed amount, negative to take; undefined for a text that is no amount of more than nothing with at most two
 * decimals. Pure.
 */
export function amountOf(typed: string, isTake: boolean): number | undefined {
  const plain = typed.replaceAll(',', '').trim();
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined;
  const value = Number(plain);
  if (value === 0) return undefined;
  return isTake ? -value : value;
}
