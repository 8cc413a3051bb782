import { isByItself, UNATTENDED } from '../by-itself.ts';
import { backoffMs } from './backoff.ts';
import type { trackRequest } from './connection.ts';

const SLOW_MS = 5_000;
const READ_MS = 15_000;
const CHANGE_MS = 30_000;
/** Time limit for sending a form with a picture over a weak network. */
const UPLOAD_MS = 180_000;
const LONGEST_WAIT_MS = 8_000;

/** Error after a request to change data was sent and no answer came. Whether the data were changed is unknown. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/**
 * Replacement for `fetch` in the router's own requests (`*.data`), because the router has no hook for them. Read
 * requests are retried until the server answers, so that a page survives a server restart or a tunnel; those that the
 * page makes by itself say so. Requests that change data are sent once, and end in a NoAnswerError when no answer
 * comes. Every other request passes unchanged.
 * @param send the browser's fetch.
 * @param track called with the state of each request.
 * @param pause waits before the next try; ends early when the signal is aborted.
 */
export function patientFetch(send: typeof fetch, track: typeof trackRequest, pause = pauseMs): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin || !url.pathname.endsWith('.data')) return send(input, init);
    const reads = (init?.method ?? 'GET') === 'GET';
    const mostMs = reads ? READ_MS : init?.body instanceof FormData ? UPLOAD_MS : CHANGE_MS;
    const left = init?.signal;
    const asked = reads && isByItself() ? { ...init, headers: UNATTENDED } : init;
    const note = track();
    try {
      for (let attempt = 0; ; attempt++) {
        try {
          return await sendOnce(send, input, asked, mostMs, note.late);
        } catch (caught) {
          if (left?.aborted) throw caught;
          if (!reads) throw new NoAnswerError('the server did not answer', { cause: caught });
          note.lost();
          await pause(Math.min(LONGEST_WAIT_MS, backoffMs(attempt, Math.random())), left);
          left?.throwIfAborted();
        }
      }
    } finally {
      note.done();
    }
  };
}

/** Send one request. A proxy's error that the server is unreachable does not count as an answer of the site. */
async function sendOnce(
  send: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  mostMs: number,
  late: () => void,
): Promise<Response> {
  // one signal of both: only newer browsers than the site's can combine signals themselves
  const giveUp = new AbortController();
  const left = init?.signal;
  const leave = () => giveUp.abort(left?.reason);
  left?.addEventListener('abort', leave);
  if (left?.aborted) leave();
  const slow = setTimeout(late, SLOW_MS);
  const most = setTimeout(() => giveUp.abort(), mostMs);
  try {
    giveUp.signal.throwIfAborted();
    const reply = await send(input, { ...init, signal: giveUp.signal });
    if (reply.status >= 502 && reply.status <= 504 && !reply.headers.has('X-Remix-Response'))
      throw new Error(`a proxy answered ${reply.status}`);
    return await wholeOf(reply);
  } finally {
    left?.removeEventListener('abort', leave);
    clearTimeout(slow);
    clearTimeout(most);
  }
}

/**
 * Read the whole body before the router gets the reply. So a body that breaks off counts as no answer, and an abort
 * ends this request, as the router expects. No page of this site streams data later, so the router loses nothing.
 */
async function wholeOf(reply: Response): Promise<Response> {
  const body = await reply.arrayBuffer();
  const { status, statusText, headers } = reply;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

/** Wait until the delay is over, the network is back, or the request is aborted. */
function pauseMs(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}
