import { useEffect, useState } from 'react';
import { pollWhileSeen } from '../live/poll.ts';
import { askEvents } from './ask-events.ts';
import type { LoadedEvents } from './load-events.ts';
import type { EventArea } from './pick-events.ts';

const EVERY_MS = 10_000;

/**
 * Events of an area, asked for again every ten seconds while the page is visible: scores and prices change, draws come.
 * @param past how many past events of each series; all when left out.
 */
export function useEvents(area: EventArea, first: LoadedEvents, past?: number): LoadedEvents {
  const [newest, setNewest] = useState(first);
  useEffect(() => {
    let isOver = false;
    const stop = pollWhileSeen(EVERY_MS, () => {
      void askEvents(area, past).then((told) => {
        if (told && !isOver) setNewest(told);
      });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [area, past]);
  // the page's own load may be newer, after a navigation
  return newest.nowMs > first.nowMs ? newest : first;
}
