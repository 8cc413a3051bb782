const FORM = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Baht of many together, `1,234,567.50`: more than any one amount may be, so that the text of amounts would refuse it.
 * The minus is the longer one of amounts.
 */
export function sumText(baht: number): string {
  return FORM.format(baht).replace('-', '−');
}
