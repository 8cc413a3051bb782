import { QUEUE_SHOWN, QUEUE_SHOWN_MAX } from '@sanam/contract/queue-size';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readByClock } from '../api/by-itself.ts';

/**
 * The list of a queue: its first items, and as many more as are asked for.
 * @param key of the query: the name of the queue, and the tab where a queue has several.
 * @param read reads as many items as are asked for.
 * @param everyMs how often the page reads it again by itself; never unless said otherwise.
 * @returns `readMore`: reads twice as many; undefined when the list has as many as a list ever has.
 */
export function useMore<Data>(key: readonly unknown[], read: (limit: string) => Promise<Data>, everyMs?: number) {
  const [limit, setLimit] = useState(QUEUE_SHOWN);
  const reading = useQuery({
    queryKey: [...key, 'list', limit],
    queryFn: everyMs === undefined ? () => read(String(limit)) : readByClock(() => read(String(limit))),
    refetchInterval: everyMs ?? false,
    // the shorter list stays until the longer one is here; another tab's list does not
    placeholderData: (before, query) => (key.every((part, at) => query?.queryKey[at] === part) ? before : undefined),
  });
  return {
    reading,
    limit,
    readMore: limit < QUEUE_SHOWN_MAX ? () => setLimit(Math.min(2 * limit, QUEUE_SHOWN_MAX)) : undefined,
  };
}
