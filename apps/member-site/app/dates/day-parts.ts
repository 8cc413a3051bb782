/** Names of the three fields in which a form sends a day. */
export const PARTS = ['day', 'month', 'year'] as const;

/**
 * The day that a query names: whole, as `2026-11-23`, or in three fields, as a form sends it. A day of which a part is
 * missing is returned as it is, so that it is refused with a message and not ignored.
 * @returns null when nothing is named.
 */
export function dayIn(query: URLSearchParams, name: string): string | null {
  const whole = query.get(name)?.trim();
  if (whole) return whole;
  const [day = '', month = '', year = ''] = PARTS.map((part) => query.get(`${name}_${part}`)?.trim() ?? '');
  if (!day && !month && !year) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The three parts of a day, as the fields hold them; empty for what is not a day. */
export function partsOf(day: string | null): Record<(typeof PARTS)[number], string> {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  return { day: String(Number(date) || ''), month: String(Number(month) || ''), year };
}
