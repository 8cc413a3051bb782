import { expect, test } from 'vitest';
import { alertsOf } from './alerts.ts';

const LIMITS = {
  ALERT_BANK_MINUTES: 5,
  ALERT_PROVIDER_MINUTES: 3,
  ALERT_JOBS_MINUTES: 4,
  QUEUE_PROMISE_MINUTES: 15,
  AUDIT_MINUTES_MAX: 15,
};

test('OPS-05 an alert begins beyond its limit and not at it, halted payouts first, the largest measure first', () => {
  const told = alertsOf(
    [
      { rule: 'jobs_behind', about: '', measure: 4 },
      { rule: 'provider_silent', about: 'nava', measure: 4 },
      { rule: 'provider_silent', about: 'studio', measure: 9 },
      { rule: 'bank_silent', about: '', measure: 5 },
      { rule: 'audit_late', about: '', measure: 16 },
      { rule: 'queue_late', about: 'withdrawals', measure: 16 },
      { rule: 'payouts_halted', about: '', measure: 1 },
    ],
    LIMITS,
  );
  expect(told.map(({ rule, about, limit }) => [rule, about, limit])).toEqual([
    ['payouts_halted', '', 0],
    ['audit_late', '', 15],
    ['provider_silent', 'studio', 3],
    ['provider_silent', 'nava', 3],
    ['queue_late', 'withdrawals', 15],
  ]);
});
