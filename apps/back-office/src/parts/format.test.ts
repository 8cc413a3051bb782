import { expect, test } from 'vitest';
import { bahtOf, clockOf, dayOf, initialsOf, memberFor, rateOf, shortHash, spanOf, timeOf, wholeOf } from './format.ts';

test('times are those of Bangkok, also over midnight', () => {
  expect(dayOf('2026-11-22T17:00:00Z')).toBe('23/11/26');
  expect(clockOf('2026-11-22T17:00:00Z')).toBe('00:00:00');
  expect(timeOf('2026-11-23T07:33:08Z')).toBe('23/11/26 14:33');
});

test('figures have thousands apart, two decimals of baht, and a real minus sign', () => {
  expect(wholeOf(1_284_907)).toBe('1,284,907');
  expect(wholeOf(-12n)).toBe('−12');
  expect(bahtOf(38_500)).toEqual(['38,500', '.00']);
  expect(bahtOf(-0.5)).toEqual(['−0', '.50']);
});

test('REF-02 a rate is shown with all the decimals that it may have, and two at least; a sum of rates is exact', () => {
  expect([0.3, 0.02, 0.005, 0.0125, 1].map(rateOf)).toEqual(['0.30', '0.02', '0.005', '0.0125', '1.00']);
  expect(rateOf(0.1 + 0.05 + 0.0125)).toBe('0.1625');
});

test('a duration is shown in its largest whole unit', () => {
  expect(spanOf(59).th).toBe('ไม่ถึงนาที');
  expect(spanOf(1800)).toEqual({ th: '30 นาที', en: '30 min' });
  expect(spanOf(7300).th).toBe('2 ชม.');
  expect(spanOf(3 * 86_400).en).toBe('3 d');
});

test('initials are consonants of Thai names, and letters of Latin ones', () => {
  expect(initialsOf('นภัสสร ท.')).toBe('นภ');
  expect(initialsOf('เจ้าของ ตัวอย่าง')).toBe('จข');
  expect(initialsOf('ann Lee')).toBe('AN');
});

test('a hash is shortened to its ends', () => {
  expect(shortHash('c77e04b1d2f848')).toBe('c77e…48');
});

test('how long somebody has been a member is shown in days, then in months', () => {
  const now = Date.parse('2026-11-23T00:00:00Z');
  expect(memberFor('2026-11-22T20:00:00Z', now).th).toBe('ไม่ถึงวัน');
  expect(memberFor('2026-11-11T00:00:00Z', now).th).toBe('12 วัน');
  expect(memberFor('2025-03-20T00:00:00Z', now).th).toBe('20 เดือน');
});
