/**
 * Format baht for people: 12,480.50, with a real minus sign.
 * @param signed whether amounts above zero get a plus sign
 */
export function money(baht: number, signed = false): string {
  const satang = Math.round(Math.abs(baht) * 100);
  const text = `${Math.floor(satang / 100)}`.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = baht < 0 ? '−' : signed && baht > 0 ? '+' : '';
  return `${sign}${text}.${String(satang % 100).padStart(2, '0')}`;
}
