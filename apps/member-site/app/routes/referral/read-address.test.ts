import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';
import { sumText } from './sum-text.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('ROUTE-08 the URL selects a tab, a level, a page or days; a missing value selects the first option', () => {
  expect(read('')).toEqual({ tab: 0, level: 1, page: 0, before: null });
  expect(read('tab=2&level=3&page=12')).toEqual({ tab: 2, level: 3, page: 12, before: null });
  expect(read('tab=1&before=2026-02-28')).toEqual({ tab: 1, level: 1, page: 0, before: '2026-02-28' });
  for (const wrong of [
    'tab=3',
    'tab=-1',
    'tab=1.0',
    'level=0',
    'level=4',
    'page=-1',
    'page=1234567',
    'page=1e3',
    'before=2026-02-30',
    'before=yesterday',
    'before=2026-2-3',
  ])
    expect([wrong, read(wrong)]).toEqual([wrong, { tab: 0, level: 1, page: 0, before: null }]);
});

test('REF-03 a total is formatted like an amount, and may exceed the largest allowed amount', () => {
  expect(sumText(-1234.5)).toBe('−1,234.50');
  expect(sumText(20_000_000_000)).toBe('20,000,000,000.00');
});
