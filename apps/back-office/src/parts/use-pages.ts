import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

interface Page<Row> {
  data: Row[];
  next_cursor: string | null;
}

/**
 * A list that is read page by page.
 * @param key of the query, with the filter.
 * @param read gives the page after a cursor; undefined: the first.
 * @returns its rows, undefined before the first page is here, and `onEnd`, which reads the next page.
 */
export function usePages<Row, Rest = unknown>(
  key: readonly unknown[],
  read: (cursor: string | undefined) => Promise<Page<Row> & Rest>,
) {
  const reading = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = reading;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { reading, rows, onEnd, total: hasNextPage ? -1 : undefined };
}
