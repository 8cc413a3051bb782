import { expect, test } from 'vitest';
import { playedSums } from './played-sums.ts';

test('GAME-08 a stake in play is shown beside the net result and is no loss in it', () => {
  expect(playedSums({ staked: 120, won: 40.5, net: -79.5, open: 20, rounds: 2 })).toEqual({
    ...{ staked: 120, won: 40.5, rounds: 2 },
    ...{ net: -59.5, open: 20 },
  });
  expect(playedSums({ staked: 10.1, won: 0, net: -10.1, open: 10.1, rounds: 1 }).net).toBe(0);
  expect(playedSums({ staked: 0, won: 0, net: 0, open: 0, rounds: 0 }).net).toBe(0);
});
