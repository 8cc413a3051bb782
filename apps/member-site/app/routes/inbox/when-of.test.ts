import { expect, test } from 'vitest';
import { whenOf } from './when-of.ts';

test.each([
  ['2026-11-25T17:30:00Z', 'วันนี้ 00:30\u00a0น.'],
  ['2026-11-25T16:59:00Z', 'เมื่อวาน 23:59\u00a0น.'],
  ['2026-11-24T16:59:00Z', '24 พ.ย. 2569'],
])('SITE-23 what happened at %s is, on 26 November in Bangkok, %s', (at, said) => {
  expect(whenOf(at, '2026-11-26')).toBe(said);
});
