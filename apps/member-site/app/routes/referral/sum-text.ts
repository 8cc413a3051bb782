const FORM = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Format a total in baht, `1,234,567.50`. A total may exceed the maximum of an amount, so the formatter for amounts
 * cannot be used. The minus sign is U+2212, as in amounts.
 */
export function sumText(baht: number): string {
  return FORM.format(baht).replace('-', '−');
}
