import type { SiteInfo } from '@sanam/contract';
import { expect, test } from 'vitest';
import { limitsFor, readWithdrawal } from './withdrawal-limits.ts';

test('WD-02 with own money below the minimum the least withdrawal is all of it; otherwise it is the minimum', () => {
  const limits = { minimum: 100, maximum: 50_000 } as SiteInfo['withdrawal'];
  const leastWith = (creditBaht: number) => limitsFor(limits, creditBaht).minimum;
  expect([0, 0.01, 40, 99.99, 100, 700].map(leastWith)).toEqual([100, 0.01, 40, 99.99, 100, 100]);
});

test('WD-02 an amount over the own money is refused in its field, with any other fault told first', () => {
  const limits = { minimum: 100, maximum: 50_000 } as SiteInfo['withdrawal'];
  const read = (typed: string, creditBaht: number) => readWithdrawal(typed, limits, creditBaht);
  expect([read('1000', 1000), read('1000.01', 1000), read('5000', 1000)]).toEqual([
    100_000n,
    'over-credit',
    'over-credit',
  ]);
  expect([read('50000.01', 1000), read('99', 50), read('x', 50)]).toEqual(['too-large', 'too-small', 'not-a-number']);
});
