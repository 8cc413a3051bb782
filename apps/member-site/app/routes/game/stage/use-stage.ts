import type { BarMessage, BarSays, StageSays } from '@sanam/seamless-wallet/stage-messages';
import { type RefObject, useEffect, useRef } from 'react';
import { readStageMessage } from './read-message.ts';

/** Interval and number of the greetings: a provider's page that does not answer in ten seconds is a silent one. */
const HELLO_MS = 500;
const HELLOS_MAX = 20;

/**
 * Speak with the game in a frame, in the messages of docs/stage-messages.md. The frame's page may be loaded again; it is
 * then greeted anew.
 * @param url the game's address, whose origin alone is heard and spoken to
 * @param onSaid called with each message of the stage
 * @param onGone called when the page of the frame is another one from now on
 * @param isCovered whether a dialog of the platform covers the game
 */
export function useStage(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
  { isCovered, onSaid, onGone }: { isCovered: boolean; onSaid: (said: StageSays) => void; onGone: () => void },
): void {
  const latest = useRef({ onSaid, onGone });
  useEffect(() => {
    latest.current = { onSaid, onGone };
  });
  const send = useRef<(says: BarSays) => void>(() => undefined);
  useEffect(() => {
    const element = frame.current;
    const { origin } = new URL(url, location.href);
    if (!element || origin === 'null') return;
    let session = '';
    let lastSeq = -1;
    let seq = 0;
    let greeting: ReturnType<typeof setInterval> | undefined;
    const post = (says: BarSays) => {
      const message: BarMessage = { stage: 1, session, seq: seq++, ...says };
      element.contentWindow?.postMessage(message, origin);
    };
    const greet = () => {
      clearInterval(greeting);
      [session, lastSeq, seq] = [crypto.randomUUID(), -1, 0];
      let hellos = 0;
      const hello = () => {
        post({ type: 'hello', data: {} });
        if (++hellos >= HELLOS_MAX) clearInterval(greeting);
      };
      hello();
      greeting = setInterval(hello, HELLO_MS);
    };
    const hear = (event: MessageEvent) => {
      const read = readStageMessage(event, { source: element.contentWindow, origin, session, lastSeq });
      if (!read) return;
      lastSeq = read.seq;
      if (read.said.type === 'loaded') {
        clearInterval(greeting);
        send.current = post;
      }
      latest.current.onSaid(read.said);
    };
    const reloaded = () => {
      send.current = () => undefined;
      latest.current.onGone();
      greet();
    };
    addEventListener('message', hear);
    element.addEventListener('load', reloaded);
    greet();
    return () => {
      clearInterval(greeting);
      removeEventListener('message', hear);
      element.removeEventListener('load', reloaded);
    };
  }, [frame, url]);
  useEffect(() => send.current({ type: 'visibility', data: { visible: !isCovered } }), [isCovered]);
}
