/** The time of Bangkok, which has no summer time. */
const ZONE = '+07:00';
const OFFSET_MS = 7 * 3_600_000;

/** An ISO time as a field of the browser takes it, in Bangkok: `2026-11-24T00:00`; empty for none. Pure. */
export const toLocal = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16);

/** What was chosen in such a field, as an ISO time; null for nothing. Pure. */
export function fromLocal(text: string): string | null {
  const at = Date.parse(`${text}:00${ZONE}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
