import type { SiteInfo } from '@sanam/contract';
import { expect, test } from 'vitest';
import { limitsFor } from './withdrawal-limits.ts';

test('WD-02 with own money below the minimum the least withdrawal is all of it; otherwise it is the minimum', () => {
  const limits = { minimum: 100, maximum: 50_000 } as SiteInfo['withdrawal'];
  const leastWith = (creditBaht: number) => limitsFor(limits, creditBaht).minimum;
  expect([0, 0.01, 40, 99.99, 100, 700].map(leastWith)).toEqual([100, 0.01, 40, 99.99, 100, 100]);
});
