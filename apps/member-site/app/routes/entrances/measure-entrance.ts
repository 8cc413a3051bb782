/**
 * Measurement of one address: the time of the faster of its two answers, or unreachable when no answer came in time.
 */
export type Reach = { reachable: true; ms: number } | { reachable: false };

const TRIES = 2;
const TIMEOUT_MS = 4_000;

/**
 * Request an address twice, one request after the other, and keep the time of the faster answer. The first request is
 * usually slower, because it includes DNS lookup and handshake. Only the fact of an answer is known: the browser does
 * not show the content of another origin. An address that did not answer is not requested again.
 * @param ask fetches an address and rejects when no answer comes.
 * @param nowMs a monotonic clock.
 */
export async function measureEntrance(
  address: string,
  ask: (address: string, signal: AbortSignal) => Promise<unknown> = askAnything,
  nowMs: () => number = () => performance.now(),
): Promise<Reach> {
  let best: number | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const startMs = nowMs();
    try {
      await ask(address, AbortSignal.timeout(TIMEOUT_MS));
    } catch {
      break;
    }
    best = Math.min(best ?? Number.POSITIVE_INFINITY, nowMs() - startMs);
  }
  return best === undefined ? { reachable: false } : { reachable: true, ms: Math.round(best) };
}

function askAnything(address: string, signal: AbortSignal): Promise<Response> {
  return fetch(address, {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  });
}

/** Index of the fastest entrance that answered; undefined when none did. */
export function fastestOf(reaches: readonly (Reach | undefined)[]): number | undefined {
  let fastest: { at: number; ms: number } | undefined;
  reaches.forEach((reach, at) => {
    if (reach?.reachable && (!fastest || reach.ms < fastest.ms)) fastest = { at, ms: reach.ms };
  });
  return fastest?.at;
}
