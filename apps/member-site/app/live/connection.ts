import { useSyncExternalStore } from 'react';

/** How the page's requests fare: answered, answered late, or not at all. */
export type Connection = 'ok' | 'slow' | 'lost';

const listeners = new Set<() => void>();
const late = new Set<symbol>();
const lost = new Set<symbol>();
let now: Connection = 'ok';

function settle(): void {
  const next = lost.size > 0 ? 'lost' : late.size > 0 ? 'slow' : 'ok';
  if (next === now) return;
  now = next;
  for (const tell of listeners) tell();
}

/** Notes how one request fares; `done` whatever came of it. */
export function trackRequest(): { late: () => void; lost: () => void; done: () => void } {
  const id = Symbol('request');
  const put = (set: Set<symbol>) => () => {
    set.add(id);
    settle();
  };
  return {
    late: put(late),
    lost: put(lost),
    done: () => {
      late.delete(id);
      lost.delete(id);
      settle();
    },
  };
}

/** The device itself may know that it has no network, before any request shows it. */
export function watchNetwork(): void {
  const device = trackRequest();
  const look = () => (navigator.onLine ? device.done() : device.lost());
  addEventListener('online', look);
  addEventListener('offline', look);
  look();
}

/** How the page's requests fare now; on the server everything is well. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => now,
    () => 'ok',
  );
}
