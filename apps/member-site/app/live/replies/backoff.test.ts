import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('WAL-06 a lost stream is retried at growing intervals of at most 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 40].map((attempt) => backoffMs(attempt, 1))).toEqual([
    1000, 2000, 4000, 8000, 16000, 30000, 30000,
  ]);
});

test('WAL-06 pages that lost the same server reconnect at different times', () => {
  expect(backoffMs(3, 0)).toBe(4000);
  expect(backoffMs(3, 0.5)).toBe(6000);
});
