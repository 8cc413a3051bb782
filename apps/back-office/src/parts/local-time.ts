/** The time of Bangkok, which has no summer time. */
const ZONE = '+07:00';
const OFFSET_MS = 7 * 3_600_000;

/** An ISO time as a field of the browser takes it, in Bangkok: `2026-11-24T00:00`; empty for none. Pure. */
export const toLocal = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16);

/**
 * The last day and time that a field takes: without it a browser takes years of six digits, which whoever types on
 * after the fourth gets.
 */
export const LAST_DAY = '9999-12-31';
export const LAST_TIME = `${LAST_DAY}T23:59`;

/** What was chosen in such a field, as an ISO time; null for nothing, and for what is no time. Pure. */
export function fromLocal(text: string): string | null {
  const at = Date.parse(`${text}:00${ZONE}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Whether something was typed that is no time: it must not count as nothing, which often means at once. Pure. */
export const isNoTime = (text: string): boolean => text !== '' && fromLocal(text) === null;

/** Whether a day was typed to its end: while its year is typed, a browser tells 0002, 0020 and 0202. Pure. */
export const isWholeDay = (text: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(text);
