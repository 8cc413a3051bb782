import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readsByItself } from './use-pages.ts';

test('a list whose next page was refused does not ask for it again by itself, and goes on once it was read anew', async () => {
  let isDown = false;
  const list = new InfiniteQueryObserver(new QueryClient({ defaultOptions: { queries: { retry: false } } }), {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last: number) => last + 1,
  });
  await list.refetch();
  expect(readsByItself(list.getCurrentResult())).toBe(true);
  await list.fetchNextPage();
  expect(readsByItself(list.getCurrentResult())).toBe(true);
  isDown = true;
  await list.fetchNextPage();
  expect(readsByItself(list.getCurrentResult())).toBe(false);
  isDown = false;
  await list.refetch();
  expect(readsByItself(list.getCurrentResult())).toBe(true);
});
