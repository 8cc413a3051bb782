import { LIVE_EVENT, type LiveEvent } from '@sanam/contract/stream';
import { apiAddress } from '../../device/api-address.ts';
import { backoffMs } from '../replies/backoff.ts';
import type { SessionState } from './ask-session.ts';

/**
 * Silence after which a stream counts as dead, because the stream of a phone that has changed its network reports no
 * error by itself.
 */
const SILENCE_MS = LIVE_EVENT.heartbeatMs * 2.5;
/**
 * Delay before a refusal is handled. The stream of a page that is being left looks refused too, and such a page is gone
 * after this delay.
 */
const STAYED_MS = 200;

export interface StreamListener {
  onEvent: (event: LiveEvent) => void;
  /**
   * Called at every connection: the first connection (`again` false) and each connection after a loss. Events between
   * two connections were missed.
   */
  onOpen: (again: boolean) => void;
  /** Called when the site's limits have changed. */
  onSite: () => void;
  onDown: () => void;
  /** Called when the session is over; no more events come. */
  onEnded: () => void;
}

/**
 * Keep the member's live stream connected, across changes of the network, the server and the access token.
 * @param ask session check when the server refuses the stream. The refusal has no reason: the access token may have
 *   expired, or the session may be over.
 * @returns a function that ends the stream.
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
    source = new EventSource(apiAddress(LIVE_EVENT.path));
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
    source.addEventListener(LIVE_EVENT.site, () => {
      heard();
      listener.onSite();
    });
    source.addEventListener(LIVE_EVENT.heartbeat, heard);
    source.addEventListener(LIVE_EVENT.ended, end);
    source.addEventListener(LIVE_EVENT.replaced, down);
    // a browser that stops retrying got an HTTP answer, which was a refusal
    source.onerror = () => lose(source?.readyState === EventSource.CLOSED);
    // a server that takes the request may never begin its answer: the browser reports no error then
    heard();
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(lose, SILENCE_MS, false);
  };
  // a replaced stream stays closed until the page is shown again: at once it would replace another page's stream
  const down = () => {
    // the browser's own retry has no back-off and stops after an HTTP error
    source?.close();
    clearTimeout(silence);
    listener.onDown();
  };
  const lose = (refused: boolean) => {
    down();
    retry = setTimeout(open, backoffMs(attempt++, Math.random()));
    clearTimeout(asking);
    if (refused) asking = setTimeout(question, STAYED_MS);
  };
  // one session check at a time: each may renew the session, and two renewals with one cookie look like theft
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
    // after a renewal the stream connects at once. If it is refused again, the reason is a different one, and the
    // normal retries go on
    if (session === 'open' && attempt === 1 && source?.readyState === EventSource.CLOSED) {
      missed = true;
      open();
    }
  };
  // back online, or visible again: no need to wait for the next retry
  const hasten = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    attempt = 0;
    open();
  };
  const shown = () => {
    if (!document.hidden) hasten();
  };
  // the device knows that it is offline earlier than the silence shows it: no more events will arrive
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
