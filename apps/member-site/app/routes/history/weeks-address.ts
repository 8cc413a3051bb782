const BONUS_PATH = '/history?tab=1';

/** Of the bonus tab: only weeks before this one. What is no day is no limit. */
export function weeksBefore(search: URLSearchParams): string | undefined {
  const day = search.get('weeks') ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}

/** The address of the weeks before one; without one, of the newest. */
export function weeksPath(before?: string): string {
  return before ? `${BONUS_PATH}&weeks=${before}` : BONUS_PATH;
}
