import { expect, test } from 'vitest';
import { takesSlip } from './takes-slip.ts';

const at = '2026-11-21T10:00:00Z';
const deposit = (status: Parameters<typeof takesSlip>[0]['status'], state: string) => ({
  way: 'bank' as const,
  status,
  steps: [{ state, at }],
});

test('DEP-06 DEP-09 a bank deposit accepts a slip while its money was not received, also when it has expired or was cancelled', () => {
  for (const one of [
    deposit('pending', 'prepared'),
    deposit('pending', 'paying'),
    deposit('expired', 'expired'),
    deposit('cancelled', 'cancelled'),
  ]) {
    expect(takesSlip(one)).toBe(true);
    expect(takesSlip({ ...one, way: 'gateway' })).toBe(false);
  }
});

test('DEP-06 no slip is accepted once the money is received, or staff review the deposit or have rejected it', () => {
  for (const one of [
    deposit('pending', 'paid'),
    deposit('review', 'in_review'),
    deposit('completed', 'credited'),
    deposit('failed', 'rejected'),
  ])
    expect(takesSlip(one)).toBe(false);
});
