import type { LIVE_EVENT, LiveEvent } from '@sanam/contract';
import { useEffect, useRef, useState } from 'react';
import { backoffMs } from './backoff.ts';

// the contract's own value, written again with its exact type: importing it would bring every schema into the browser
const STREAM: typeof LIVE_EVENT = { path: '/api/stream', name: 'change' };

/**
 * Listens to the member's live stream; one connection a tab.
 * @param onOpen told of every connection, the first (`again` false) and those after a loss: what happened in between was missed.
 * @returns whether it is down, so that the caller polls meanwhile.
 */
export function useStream(enabled: boolean, onEvent: (event: LiveEvent) => void, onOpen: (again: boolean) => void): boolean {
  const [down, setDown] = useState(false);
  const latest = useRef({ onEvent, onOpen });
  useEffect(() => {
    latest.current = { onEvent, onOpen };
  });
  useEffect(() => {
    if (!enabled) return;
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let attempt = 0;
    let opened = false;
    const open = () => {
      source = new EventSource(STREAM.path);
      source.onopen = () => {
        attempt = 0;
        setDown(false);
        latest.current.onOpen(opened);
        opened = true;
      };
      source.addEventListener(STREAM.name, (message) => latest.current.onEvent(JSON.parse(message.data as string) as LiveEvent));
      source.onerror = () => {
        // the browser's own retry knows no back-off and gives up on an HTTP error
        source?.close();
        setDown(true);
        retry = setTimeout(open, backoffMs(attempt++, Math.random()));
      };
    };
    // back on the network: no need to wait for the next try
    const online = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(retry);
      attempt = 0;
      open();
    };
    addEventListener('online', online);
    open();
    return () => {
      removeEventListener('online', online);
      clearTimeout(retry);
      source?.close();
    };
  }, [enabled]);
  return down;
}
