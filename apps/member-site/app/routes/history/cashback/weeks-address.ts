const BONUS_PATH = '/history?tab=1';

/** URL parameter of the bonus tab: the list shows only weeks before this one. An invalid day is ignored. */
export function weeksBefore(search: URLSearchParams): string | undefined {
  const day = search.get('weeks') ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}

/** URL of the weeks before a given week; without an argument, of the newest weeks. */
export function weeksPath(before?: string): string {
  return before ? `${BONUS_PATH}&weeks=${before}` : BONUS_PATH;
}
