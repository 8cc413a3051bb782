import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { pageReader } from '../api/by-itself.ts';

interface Page<Row> {
  data: Row[];
  next_cursor: string | null;
}

/**
 * A list that is read page by page.
 * @param key of the query, with the filter.
 * @param read gives the page after a cursor; undefined: the first.
 * @returns its rows, undefined before the first page is here; `readNext`, which reads the next page when it is asked
 *   for; and `onEnd` for a list that asks by itself when its end comes into view.
 */
export function usePages<Row, Rest = unknown>(
  key: readonly unknown[],
  read: (cursor: string | undefined) => Promise<Page<Row> & Rest>,
) {
  const [pages] = useState(pageReader);
  const reading = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => pages.read(pageParam === undefined, () => read(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = reading;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const readNext = useCallback(() => {
    if (!hasNextPage || isFetching) return;
    pages.asked();
    void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage, pages]);
  const onEnd = readsByItself(reading) ? readNext : undefined;
  return { reading, rows, readNext, onEnd, total: hasNextPage ? -1 : undefined };
}

/**
 * Whether the next page may be read without being asked for: not after it was refused, or the list, whose end stays in
 * view, would ask again and again. Pure.
 */
export const readsByItself = ({ isFetchNextPageError }: { isFetchNextPageError: boolean }): boolean =>
  !isFetchNextPageError;
