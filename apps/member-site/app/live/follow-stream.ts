import { LIVE_EVENT, type LiveEvent } from '@sanam/contract/stream';
import type { SessionState } from './ask-session.ts';
import { backoffMs } from './backoff.ts';

/** Silent for longer than this, a stream is dead: a phone that changed its network does not notice by itself. */
const SILENCE_MS = LIVE_EVENT.heartbeatMs * 2.5;
/** The streams of a page that is being left are refused too; whoever is still there after this is not leaving. */
const STAYED_MS = 200;

export interface StreamListener {
  onEvent: (event: LiveEvent) => void;
  /**
   * Told of every connection, the first (`again` false) and those after a loss: what happened in between was missed.
   */
  onOpen: (again: boolean) => void;
  onDown: () => void;
  /** The session is over; nothing more comes. */
  onEnded: () => void;
}

/**
 * Keeps the member's live stream open, whatever becomes of the network, the server and the access token.
 * @param ask asked when the server refuses the stream, which does not tell why: the access token may have run out, or
 *   the session be over.
 * @returns ends it.
 */
export function followStream(listener: StreamListener, ask: () => Promise<SessionState>): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  let attempt = 0;
  let missed = false;
  let stopped = false;

  const open = () => {
    clearTimeout(retry);
    source = new EventSource(LIVE_EVENT.path);
    source.onopen = () => {
      attempt = 0;
      listener.onOpen(missed);
      missed = true;
      heard();
    };
    source.addEventListener(LIVE_EVENT.name, (message) => {
      heard();
      listener.onEvent(JSON.parse(message.data as string) as LiveEvent);
    });
    source.addEventListener(LIVE_EVENT.heartbeat, heard);
    source.addEventListener(LIVE_EVENT.ended, end);
    // a browser that gives up by itself had an answer, and the answer was no
    source.onerror = () => lose(source?.readyState === EventSource.CLOSED);
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(lose, SILENCE_MS, false);
  };
  const lose = (refused: boolean) => {
    // the browser's own retry knows no back-off and gives up on an HTTP error
    source?.close();
    clearTimeout(silence);
    listener.onDown();
    retry = setTimeout(open, backoffMs(attempt++, Math.random()));
    clearTimeout(asking);
    if (refused) asking = setTimeout(question, STAYED_MS);
  };
  // one question at a time: each may renew the session, and two renewals with one cookie look like theft
  const question = () => {
    if (isAsked) return;
    isAsked = true;
    void ask()
      .then(act)
      .finally(() => {
        isAsked = false;
      });
  };
  const act = (session: SessionState) => {
    if (stopped) return;
    if (session === 'over') end();
    // renewed, the stream is worth another try at once; but only once, should it be refused for another reason
    if (session === 'open' && attempt === 1 && source?.readyState === EventSource.CLOSED) {
      missed = true;
      open();
    }
  };
  // back on the network, or before somebody's eyes: no need to wait for the next try
  const hasten = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    attempt = 0;
    open();
  };
  const shown = () => {
    if (!document.hidden) hasten();
  };
  // the device knows it before the stream's silence tells: nothing that happens from now on is heard
  const cut = () => {
    if (source?.readyState !== EventSource.CLOSED) lose(false);
  };
  const stop = () => {
    stopped = true;
    removeEventListener('online', hasten);
    removeEventListener('offline', cut);
    document.removeEventListener('visibilitychange', shown);
    clearTimeout(retry);
    clearTimeout(silence);
    clearTimeout(asking);
    source?.close();
  };
  const end = () => {
    stop();
    listener.onEnded();
  };
  addEventListener('online', hasten);
  addEventListener('offline', cut);
  document.addEventListener('visibilitychange', shown);
  open();
  return stop;
}
