import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { pollWhileSeen } from '../live/poll.ts';
import type { LoadedEvents } from './load-events.ts';
import type { EventArea } from './pick-events.ts';

const EVERY_MS = 10_000;

/**
 * Events of an area, loaded anew every ten seconds while the page is visible: scores and prices change, draws come.
 * @param isWhole whether all past events are wanted, as on a page of results.
 */
export function useEvents(area: EventArea, first: LoadedEvents, isWhole = false): LoadedEvents {
  const { data, load } = useFetcher<LoadedEvents>();
  const reload = useRef(load);
  useEffect(() => {
    reload.current = load;
  });
  useEffect(
    () => pollWhileSeen(EVERY_MS, () => void reload.current(`/game-events?area=${area}${isWhole ? '&past=all' : ''}`)),
    [area, isWhole],
  );
  // the page's own load may be newer, after a navigation
  return data && data.nowMs > first.nowMs ? data : first;
}
