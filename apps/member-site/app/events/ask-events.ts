import type { EventsOfGame } from '@sanam/contract';
import { apiAddress } from '../device/api-address.ts';
import type { EventArea } from './event-areas.ts';
import type { LoadedEvents } from './load-events.ts';

/** Path of the API contract's `gameEvents`. */
const EVENTS = '/api/games/events';
/** Longest wait for an answer: a request that a phone's network has lost would never end by itself. */
const MOST_MS = 9_000;

/**
 * Ask for an area's events from a page that is shown already. Everybody may read them, so the request carries no token:
 * it costs no look at the session, and does not keep an unused one.
 * @param past how many past events of each series; all when left out.
 * @returns null when no answer came; the page then keeps what it shows.
 */
export async function askEvents(
  area: EventArea,
  past: number | undefined,
  send: typeof fetch = fetch,
): Promise<LoadedEvents | null> {
  const query = new URLSearchParams({ area, ...(past !== undefined && { past: String(past) }) });
  try {
    const reply = await send(apiAddress(`${EVENTS}?${query}`), {
      credentials: 'omit',
      signal: AbortSignal.timeout(MOST_MS),
    });
    if (!reply.ok) return null;
    const { now, data } = (await reply.json()) as { now: string; data: EventsOfGame[] };
    return { nowMs: Date.parse(now), games: data };
  } catch {
    return null;
  }
}
