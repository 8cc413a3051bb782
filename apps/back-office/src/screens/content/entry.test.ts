import { expect, test } from 'vitest';
import { inOrder } from './entry.ts';

test('an order that is not saved yet gets entries that a colleague added meanwhile at its end, and loses removed ones', () => {
  const named = (...slugs: string[]) => slugs.map((slug) => ({ slug }));
  expect(inOrder(named('a', 'b', 'c'), ['c', 'a', 'b'])).toEqual(named('c', 'a', 'b'));
  expect(inOrder(named('a', 'new', 'b'), ['b', 'gone', 'a'])).toEqual(named('b', 'a', 'new'));
  expect(inOrder(named('a', 'b'), [])).toEqual(named('a', 'b'));
});
