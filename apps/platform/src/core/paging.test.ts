import { expect, test } from 'vitest';
import { pageOf, rowsFor } from './paging.ts';

test('a page shows at most the requested number of rows, and returns a cursor when more rows follow', () => {
  const list = ['e', 'd', 'c', 'b', 'a'];
  const page = (most: number) => pageOf(list.slice(0, rowsFor(most)), most, (last) => last);
  expect(page(2)).toEqual({ shown: ['e', 'd'], next: 'd' });
  expect(page(4)).toEqual({ shown: ['e', 'd', 'c', 'b'], next: 'b' });
  expect(page(5)).toEqual({ shown: list, next: null });
  expect(pageOf([], 2, (last) => last)).toEqual({ shown: [], next: null });
});
