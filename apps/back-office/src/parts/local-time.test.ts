import { expect, test } from 'vitest';
import { fromLocal, toLocal } from './local-time.ts';

test('SITE-10 OPS-08 times of a form are Thai time, and nothing typed is no time', () => {
  expect(fromLocal('2026-11-26T03:00')).toBe('2026-11-25T20:00:00.000Z');
  expect(toLocal('2026-11-25T20:00:00.000Z')).toBe('2026-11-26T03:00');
  expect([fromLocal(''), toLocal(null)]).toEqual([null, '']);
});
