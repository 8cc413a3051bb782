import { expect, test } from 'vitest';
import { countedBaht } from './amount.tsx';

const way = (from: number, to: number) => [0, 0.25, 0.5, 0.75, 1].map((share) => countedBaht(from, to, share));

test('a change of whole baht counts in whole baht, and any other to the satang', () => {
  expect(way(990.25, 986.25)).toEqual([990.25, 989.25, 988.25, 987.25, 986.25]);
  // a stake of one baht is one step
  expect(new Set(way(997, 996))).toEqual(new Set([997, 996]));
  expect(way(1, 2.5)).toEqual([1, 1.38, 1.75, 2.13, 2.5]);
});
