import { expect, test } from 'vitest';
import { afterPoll, CREDIT_POLLS_MAX } from './credit-check.ts';

test('WAL-07 polling ends when the profile reports no running credit check, and times out at the third poll', () => {
  expect(CREDIT_POLLS_MAX).toBe(2);
  expect(afterPoll(1, false)).toBe('done');
  expect(afterPoll(3, false)).toBe('done');
  expect([1, 2, 3].map((polls) => afterPoll(polls, true))).toEqual(['wait', 'wait', 'timed-out']);
});
