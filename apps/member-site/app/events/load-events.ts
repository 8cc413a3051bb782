import type { Area, EventsOfGame } from '@sanam/contract';
import type { RouterContextProvider } from 'react-router';
import { isApiError } from '../server/api-errors.ts';
import { siteContext } from '../server/context.ts';

/** What providers tell of an area's games, with the server's time: a phone with a wrong clock still counts down rightly. */
export interface LoadedEvents {
  nowMs: number;
  games: EventsOfGame[];
}

/** Load what providers tell of an area's games. Without an answer there is nothing, and the page shows its games as usual. */
export async function loadEvents(context: Readonly<RouterContextProvider>, area: Area): Promise<LoadedEvents> {
  const { api } = context.get(siteContext);
  const games = await api.gameEvents({ query: { area } }).then(
    ({ data }) => data,
    (caught: unknown) => {
      if (isApiError(caught)) return [];
      throw caught;
    },
  );
  return { nowMs: Date.now(), games };
}
