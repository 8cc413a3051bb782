import { useEffect, useRef, useState } from 'react';
import { loadQuietly } from '../shell/reload-on-broken-chunk.ts';
import type { StreamListener } from './follow-stream.ts';

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
    let stop: (() => void) | undefined;
    let isOver = false;
    const listen: StreamListener = {
      onEvent: (event) => latest.current.onEvent(event),
      onOpen: (again) => {
        setDown(false);
        latest.current.onOpen(again);
      },
      onDown: () => setDown(true),
      onEnded: () => latest.current.onEnded(),
    };
    // a guest listens to nothing, and does not fetch how; who cannot fetch it polls
    loadQuietly(() => Promise.all([import('./follow-stream.ts'), import('./ask-session.ts')])).then(
      ([{ followStream }, { askSession }]) => {
        if (!isOver) stop = followStream(listen, askSession);
      },
      () => setDown(true),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [enabled]);
  return down;
}
