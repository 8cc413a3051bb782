import { expect, test } from 'vitest';
import { fits } from './fits.ts';
import type { Item } from './use-matching.ts';

const arrival = (amount: number) =>
  ({ ref: 'bank:kbank:T1', arrival: { amount, from_name: 'นาย เอก ใจดี' } }) as unknown as Item;

test('DEP-06 an item is found by its amount as it is shown and as it is typed, by its name and by its reference', () => {
  for (const typed of ['1,000.50', '1000.50', '1,000', '1000.5', ' 1,000.50 ', 'เอก', 'KBANK:t1'])
    expect(fits(arrival(1000.5), typed)).toBe(true);
  expect(fits(arrival(500), '500.00')).toBe(true);
  for (const typed of ['1,000.05', '10,00', 'โท']) expect(fits(arrival(1000.5), typed)).toBe(false);
});
