import { expect, test } from 'vitest';
import { dayIn, partsOf } from './day-parts.ts';

const read = (text: string) => dayIn(new URLSearchParams(text), 'from');

test('SITE-24 a day is read whole or from three fields; a day with a missing part is not ignored', () => {
  expect(read('from=2026-11-23')).toBe('2026-11-23');
  expect(read('from_day=3&from_month=1&from_year=2026')).toBe('2026-01-03');
  expect(read('from_day=&from_month=&from_year=')).toBeNull();
  expect(read('from_day=3&from_month=&from_year=2026')).toBe('2026-00-03');
});

test('SITE-24 the fields hold the parts of a day, and nothing of what is not a day', () => {
  expect(partsOf('2026-01-03')).toEqual({ day: '3', month: '1', year: '2026' });
  expect(partsOf('2026-00-03')).toEqual({ day: '3', month: '', year: '2026' });
  expect(partsOf('x')).toEqual({ day: '', month: '', year: '' });
});
