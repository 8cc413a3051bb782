import { useEffect, useState } from 'react';
import { pollWhileSeen } from '../live/poll.ts';
import { askEvents } from './ask-events.ts';
import type { EventArea } from './event-areas.ts';
import type { LoadedEvents } from './load-events.ts';
import { onlyPast } from './pick-events.ts';

const EVERY_MS = 10_000;
/** Age from which an answer shows only what was over: a price or a running score may have changed. */
const OLD_MS = 60_000;

/**
 * Events of an area, asked for again every ten seconds while the page is visible, and when it becomes visible again.
 * Without an answer for a minute only past events stay.
 * @param past how many past events of each series; all when left out.
 */
export function useEvents(area: EventArea, first: LoadedEvents, past?: number): LoadedEvents {
  const [newest, setNewest] = useState(first);
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    let isGone = false;
    // of the two clocks, the one that goes on while a phone sleeps
    let answeredMs = Date.now();
    const ask = () =>
      void askEvents(area, past).then((told) => {
        if (isGone) return;
        if (told) {
          answeredMs = Date.now();
          // an answer that was slow may come after a newer one
          setNewest((was) => (told.nowMs > was.nowMs ? told : was));
        }
        setOld(Date.now() - answeredMs > OLD_MS);
      });
    const stop = pollWhileSeen(EVERY_MS, ask);
    const onShown = () => {
      if (!document.hidden) ask();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => {
      isGone = true;
      stop();
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [area, past]);
  // the page's own load may be newer, after a navigation
  const latest = newest.nowMs > first.nowMs ? newest : first;
  return isOld ? onlyPast(latest) : latest;
}
