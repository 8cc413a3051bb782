import type { Area, EventsOfGame } from '@sanam/contract';
import type { RouterContextProvider } from 'react-router';
import { isApiError } from '../server/api-errors.ts';
import { siteContext } from '../server/context.ts';

/** What providers tell of an area's games, with the server's time: a phone with a wrong clock still counts down rightly. */
export interface LoadedEvents {
  nowMs: number;
  games: EventsOfGame[];
}

/**
 * Load what providers tell of an area's games. Without an answer there is nothing, and the page shows its games as usual.
 * @param past how many past events of each series; all when left out.
 */
export async function loadEvents(
  context: Readonly<RouterContextProvider>,
  area: Area,
  past?: number,
): Promise<LoadedEvents> {
  const { api } = context.get(siteContext);
  return api.gameEvents({ query: { area, ...(past !== undefined && { past: String(past) }) } }).then(
    ({ now, data }) => ({ nowMs: Date.parse(now), games: data }),
    (caught: unknown) => {
      if (isApiError(caught)) return { nowMs: Date.now(), games: [] };
      throw caught;
    },
  );
}
