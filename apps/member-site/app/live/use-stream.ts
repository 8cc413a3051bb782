import { LIVE_EVENT, type LiveEvent } from '@sanam/contract/stream';
import { useEffect, useRef, useState } from 'react';
import { backoffMs } from './backoff.ts';

/** Silent for longer than this, a stream is dead: a phone that changed its network does not notice by itself. */
const SILENCE_MS = LIVE_EVENT.heartbeatMs * 2.5;

/**
 * Listens to the member's live stream; one connection a tab.
 * @param onOpen told of every connection, the first (`again` false) and those after a loss: what happened in between was missed.
 * @param onEnded the session was ended elsewhere; nothing more comes.
 * @returns whether it is down, so that the caller polls meanwhile.
 */
export function useStream(enabled: boolean, onEvent: (event: LiveEvent) => void, onOpen: (again: boolean) => void, onEnded: () => void): boolean {
  const [down, setDown] = useState(false);
  const latest = useRef({ onEvent, onOpen, onEnded });
  useEffect(() => {
    latest.current = { onEvent, onOpen, onEnded };
  });
  useEffect(() => {
    if (!enabled) return;
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let attempt = 0;
    let opened = false;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const lose = () => {
      // the browser's own retry knows no back-off and gives up on an HTTP error
      source?.close();
      clearTimeout(silence);
      setDown(true);
      retry = setTimeout(open, backoffMs(attempt++, Math.random()));
    };
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(lose, SILENCE_MS);
    };
    const open = () => {
      source = new EventSource(LIVE_EVENT.path);
      source.onopen = () => {
        attempt = 0;
        setDown(false);
        latest.current.onOpen(opened);
        opened = true;
        heard();
      };
      source.addEventListener(LIVE_EVENT.name, (message) => {
        heard();
        latest.current.onEvent(JSON.parse(message.data as string) as LiveEvent);
      });
      source.addEventListener(LIVE_EVENT.heartbeat, heard);
      source.addEventListener(LIVE_EVENT.ended, () => {
        clearTimeout(silence);
        source?.close();
        latest.current.onEnded();
      });
      source.onerror = lose;
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
      clearTimeout(silence);
      source?.close();
    };
  }, [enabled]);
  return down;
}
