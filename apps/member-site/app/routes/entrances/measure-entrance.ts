/** What a browser found of one address: how long its quicker answer took, or that none came in time. */
export type Reach = { reachable: true; ms: number } | { reachable: false };

const TRIES = 2;
const TIMEOUT_MS = 4_000;

/**
 * Asks an address twice, one after the other, and keeps the quicker answer: the first one also pays for finding the
 * host and shaking hands.
 * What it answers cannot be read from another origin, only that it does. One that stays silent is not asked again.
 * @param ask fetches an address and rejects when no answer comes; `nowMs` is a clock that only goes forward.
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

/** The place of the quickest that answered; undefined when none did. */
export function fastestOf(reaches: readonly (Reach | undefined)[]): number | undefined {
  let fastest: { at: number; ms: number } | undefined;
  reaches.forEach((reach, at) => {
    if (reach?.reachable && (!fastest || reach.ms < fastest.ms)) fastest = { at, ms: reach.ms };
  });
  return fastest?.at;
}
