import { useEffect, useRef, useState } from 'react';
import { askSession } from './ask-session.ts';
import { followStream, type StreamListener } from './follow-stream.ts';

/**
 * Listens to the member's live stream; one connection a tab.
 * @returns whether it is down, so that the caller polls meanwhile.
 */
export function useStream(enabled: boolean, listener: Omit<StreamListener, 'onDown'>): boolean {
  const [down, setDown] = useState(false);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!enabled) return;
    return followStream(
      {
        onEvent: (event) => latest.current.onEvent(event),
        onOpen: (again) => {
          setDown(false);
          latest.current.onOpen(again);
        },
        onDown: () => setDown(true),
        onEnded: () => latest.current.onEnded(),
      },
      askSession,
    );
  }, [enabled]);
  return down;
}
