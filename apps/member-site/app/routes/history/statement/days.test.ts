import { expect, test } from 'vitest';
import { lastDays, QUICK_DAYS, quickChoice, shortDay } from './days.ts';

test('WAL-10 each quick choice of days ends with today and includes today', () => {
  expect(lastDays(1, '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(lastDays(7, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  expect(lastDays(30, '2027-01-15')).toEqual({ from: '2026-12-17', to: '2027-01-15' });
  expect(lastDays(0, '2026-11-21')).toEqual({ from: null, to: null });
});

test('WAL-10 the days of a quick choice are recognized as that quick choice, other days are custom', () => {
  for (const count of QUICK_DAYS) expect(quickChoice(lastDays(count, '2026-11-21'), '2026-11-21')).toBe(count);
  expect(quickChoice(lastDays(7, '2026-11-20'), '2026-11-21')).toBeUndefined();
  expect(quickChoice({ from: '2026-11-21', to: null }, '2026-11-21')).toBeUndefined();
  expect(shortDay('2026-11-20')).toBe('20 พ.ย. 2569');
  for (const bad of [null, '', 'x', '2026-11-2', '2026-11-20T']) expect(shortDay(bad)).toBeUndefined();
});
