import { expect, test } from 'vitest';
import { holdStill } from './steady.ts';

const idOf = ({ id }: { id: string }) => id;

test('a list that is held keeps its order: what is over stays, what is new waits', () => {
  const shown = [
    { id: 'a', n: 1 },
    { id: 'b', n: 1 },
  ];
  const fresh = [
    { id: 'c', n: 2 },
    { id: 'b', n: 2 },
  ];
  expect(holdStill(shown, fresh, idOf)).toEqual({
    rows: [
      { id: 'a', n: 1 },
      { id: 'b', n: 2 },
    ],
    gone: new Set(['a']),
    news: 1,
  });
});

test('a list that is held grows at its end when a further page is read', () => {
  const [a, b, c, news] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'news' }];
  expect(holdStill([a, b], [news, b, c], idOf, true)).toEqual({ rows: [a, b, c], gone: new Set(['a']), news: 1 });
});
