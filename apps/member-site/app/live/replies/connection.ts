import { useSyncExternalStore } from 'react';

/** State of the page's requests: answered, answered late, or not answered. */
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

/** Record the state of one request. Call `done` when the request has ended, with any result. */
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

/** Follow the device's own network state, because the device may be offline before any request fails. */
export function watchNetwork(): void {
  const device = trackRequest();
  const look = () => (navigator.onLine ? device.done() : device.lost());
  addEventListener('online', look);
  addEventListener('offline', look);
  look();
}

/** Current connection state of the page. On the server the state is always `ok`. */
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
