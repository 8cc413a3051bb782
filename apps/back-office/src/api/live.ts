import type { QueryClient } from '@tanstack/react-query';
import { makeStore, useStore } from '../parts/store.ts';
import { byItself } from './by-itself.ts';

/** Queues whose changes the stream tells. Each is the first part of the keys of its queries. */
export type Queue = 'withdrawals' | 'deposits' | 'findings' | 'seconds' | 'leases' | 'members';
export type Counts = Partial<Record<'withdrawals' | 'deposits' | 'findings' | 'seconds', number>>;

interface Live {
  /** Whether news arrive. Otherwise the page asks by itself, and nothing is decided. */
  isLive: boolean;
  counts: Counts;
}

const ADDRESS = '/api/staff/stream';
const SILENCE_MS = 10_000;
const POLL_MS = 15_000;

const live = makeStore<Live>({ isLive: false, counts: {} });
export const useLive = (): Live => useStore(live);

/** Follow the stream until the returned function is called. */
export function followStream(queries: QueryClient): () => void {
  let source: EventSource | undefined;
  let heardAt = 0;
  const hear = () => {
    heardAt = Date.now();
    if (live.get().isLive) return;
    live.set({ ...live.get(), isLive: true });
    refetch(queries);
  };
  const open = () => {
    source?.close();
    source = new EventSource(ADDRESS);
    source.addEventListener('open', hear);
    source.addEventListener('beat', hear);
    source.addEventListener('counts', ({ data }: MessageEvent<string>) => {
      hear();
      live.set({ ...live.get(), counts: JSON.parse(data) as Counts });
    });
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      hear();
      const { queue } = JSON.parse(data) as { queue: Queue; ref: string };
      refetch(queries, queue);
    });
  };
  open();
  const watch = setInterval(() => {
    if (live.get().isLive && Date.now() - heardAt > SILENCE_MS) live.set({ ...live.get(), isLive: false });
  }, 1000);
  const poll = setInterval(() => {
    if (live.get().isLive) return;
    refetch(queries);
    // a stream that the server refused is not tried again by the browser
    if (source?.readyState === EventSource.CLOSED) open();
  }, POLL_MS);
  return () => {
    clearInterval(watch);
    clearInterval(poll);
    source?.close();
    live.set({ isLive: false, counts: {} });
  };
}

/** Read again what is open: of one queue, or everything. */
function refetch(queries: QueryClient, queue?: Queue): void {
  byItself(() => void queries.invalidateQueries(queue ? { queryKey: [queue] } : {}));
}
