import { expect, test } from 'vitest';
import { tellsNew } from './tile-props.ts';

test('GAME-03 tiles tell that a game is new while few of their list are: a third at most', () => {
  const list = (newGames: number, others: number) =>
    [...Array(newGames).fill(['new']), ...Array(others).fill(['hot'])].map((labels) => ({ labels }));
  expect([tellsNew(list(1, 2)), tellsNew(list(2, 3)), tellsNew(list(1, 0)), tellsNew(list(0, 5))]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
