import { satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { peopleNeeded } from './four-eyes.ts';

test('WD-03 DEP-06 up to the bound one person decides, one satang above it two', () => {
  const bound = satang(5_000_000n);
  expect([0n, 4_999_999n, 5_000_000n, 5_000_001n].map((amount) => peopleNeeded(amount, bound))).toEqual([1, 1, 1, 2]);
});
