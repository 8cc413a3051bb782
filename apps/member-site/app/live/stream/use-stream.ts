import { useEffect, useRef, useState } from 'react';
import { askSession } from './ask-session.ts';
import { followStream, type StreamListener } from './follow-stream.ts';

/**
 * Listen to the member's live stream, with one connection per tab.
 * @returns whether the stream is disconnected, so that the caller polls meanwhile.
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
        onSite: () => latest.current.onSite(),
        onDown: () => setDown(true),
        onEnded: () => latest.current.onEnded(),
      },
      askSession,
    );
  }, [enabled]);
  return down;
}
