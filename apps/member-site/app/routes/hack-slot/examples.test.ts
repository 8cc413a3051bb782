import { expect, test } from 'vitest';
import { examplesOf } from './examples.ts';

test('ROUTE-12 the worked example loses the difference between 100 % and the published RTP', () => {
  expect(examplesOf(95.75)).toEqual([
    { rounds: 10, staked: 1_000, back: 957.5, lost: 42.5 },
    { rounds: 100, staked: 10_000, back: 9_575, lost: 425 },
    { rounds: 1_000, staked: 100_000, back: 95_750, lost: 4_250 },
  ]);
  expect(examplesOf(100).map(({ lost }) => lost)).toEqual([0, 0, 0]);
});
