import { QUEUE_SHOWN, QUEUE_SHOWN_MAX } from '@sanam/contract/queue-size';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The list of a queue: its first items, and as many more as are asked for.
 * @param queue name of the queue, the first part of its key.
 * @param read reads as many items as are asked for.
 * @returns `readMore`: reads twice as many; undefined when the list has as many as a list ever has.
 */
export function useMore<Data>(queue: string, read: (limit: string) => Promise<Data>) {
  const [limit, setLimit] = useState(QUEUE_SHOWN);
  const reading = useQuery({
    queryKey: [queue, 'list', limit],
    queryFn: () => read(String(limit)),
    placeholderData: keepPreviousData,
  });
  return {
    reading,
    limit,
    readMore: limit < QUEUE_SHOWN_MAX ? () => setLimit(Math.min(2 * limit, QUEUE_SHOWN_MAX)) : undefined,
  };
}
