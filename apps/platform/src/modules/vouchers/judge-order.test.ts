import { satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { faultOfOrder, peopleForOrder } from './judge-order.ts';

const BOUNDS = { cardsMax: 500, amountMax: satang(500_000), daysMax: 365, twoAbove: satang(1_000_000) };
type Given = readonly [count: number, baht: number, days: number];
const order = ([count, baht, days]: Given) => ({ count, amount: satang(Math.round(baht * 100)), days });

test.each<[Given, string | undefined]>([
  [[1, 0.01, 1], undefined],
  [[500, 5000, 365], undefined],
  [[0, 100, 30], 'count'],
  [[501, 100, 30], 'count'],
  [[1, 0, 30], 'amount'],
  [[1, -1, 30], 'amount'],
  [[1, 5000.01, 30], 'amount'],
  [[1, 100, 0], 'days'],
  [[1, 100, 366], 'days'],
])('OPS-04 an order of %j is refused on %s', (given, field) => {
  expect(faultOfOrder(order(given), BOUNDS)?.field).toBe(field);
});

test.each<[Given, bigint, number]>([
  [[100, 100, 30], 0n, 1],
  [[100, 100.01, 30], 0n, 2],
  [[1, 5000, 30], 500_000n, 1],
  [[1, 5000, 30], 500_001n, 2],
  [[500, 5000, 30], 0n, 2],
])(
  'OPS-04 an order of %j after %s satang that the same person ordered alone needs %i people',
  (given, alone, people) => {
    expect(peopleForOrder(order(given), BOUNDS, alone)).toBe(people);
  },
);
