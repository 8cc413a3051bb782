/** Tab, level, page and days that the URL selects. */
export interface ReferralAddress {
  tab: 0 | 1 | 2;
  level: 1 | 2 | 3;
  /** Page of the level's members, from 0. */
  page: number;
  /** Only days of commission before this day. */
  before: string | null;
}

/** Parse the URL of the page; an unknown value becomes the first option. */
export function readAddress(search: URLSearchParams): ReferralAddress {
  const one = <T extends number>(name: string, choices: readonly T[], fallback: T) =>
    choices.find((choice) => String(choice) === search.get(name)) ?? fallback;
  const page = search.get('page') ?? '';
  const before = search.get('before') ?? '';
  return {
    tab: one('tab', [0, 1, 2], 0),
    level: one('level', [1, 2, 3], 1),
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
    before: isDay(before) ? before : null,
  };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
