import type { WorkCounts } from '@sanam/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { makeStore, useStore } from '../parts/store.ts';
import { ask } from './ask.ts';
import { byItself } from './by-itself.ts';

/** Queues whose changes the stream tells. Each is the first part of the keys of its queries. */
export type Queue = 'withdrawals' | 'deposits' | 'findings' | 'identity' | 'conversations' | 'seconds';
const ADDRESS = '/api/staff/stream';
const SILENCE_MS = 10_000;
const POLL_MS = 15_000;

const COUNTS = ['counts'] as const;

const live = makeStore(false);
/** Whether news arrive. Otherwise the page asks by itself, and nothing is decided. */
export const useIsLive = (): boolean => useStore(live);

/** How many items wait in each queue; the stream keeps it fresh. */
export function useCounts(): WorkCounts | undefined {
  const { data } = useQuery({
    queryKey: COUNTS,
    queryFn: () => byItself(() => ask('workCounts')).then(({ data: counts }) => counts),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Follow the stream until the returned function is called. */
export function followStream(queries: QueryClient): () => void {
  let source: EventSource | undefined;
  let heardAt = 0;
  let wasOpen = false;
  const hear = () => {
    heardAt = Date.now();
    if (live.get()) return;
    live.set(true);
    refetch(queries);
  };
  const open = () => {
    source?.close();
    source = new EventSource(ADDRESS);
    source.addEventListener('open', () => {
      hear();
      // the server ends a stream when the person's rights change: what they may see now is read anew
      if (wasOpen) refetch(queries);
      wasOpen = true;
    });
    source.addEventListener('beat', hear);
    source.addEventListener('counts', ({ data }: MessageEvent<string>) => {
      hear();
      queries.setQueryData<WorkCounts>(COUNTS, JSON.parse(data) as WorkCounts);
    });
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      hear();
      const { queue, ref } = JSON.parse(data) as { queue: Queue; ref?: string };
      refetch(queries, queue, ref);
      // what waits for a second person may be about staff
      if (queue === 'seconds') byItself(() => void queries.invalidateQueries({ queryKey: ['staff'] }));
    });
  };
  open();
  const watch = setInterval(() => {
    if (Date.now() - heardAt > SILENCE_MS) live.set(false);
  }, 1000);
  const poll = setInterval(() => {
    if (live.get()) return;
    refetch(queries);
    // a stream that the server refused is not tried again by the browser
    if (source?.readyState === EventSource.CLOSED) open();
  }, POLL_MS);
  return () => {
    clearInterval(watch);
    clearInterval(poll);
    source?.close();
    live.set(false);
  };
}

/** Key of the query of one item. It is read again only when the item itself has changed, as each look is noted. */
export const itemKey = (queue: Queue, ref: string) => [queue, 'item', ref] as const;

/** Read again what is open: of one queue, or everything. */
function refetch(queries: QueryClient, queue?: Queue, ref?: string): void {
  const isOther = ([, part, item]: readonly unknown[]) => part === 'item' && ref !== undefined && item !== ref;
  byItself(
    () =>
      void queries.invalidateQueries(
        queue ? { queryKey: [queue], predicate: ({ queryKey }) => !isOther(queryKey) } : {},
      ),
  );
}
