import { expect, test } from 'vitest';
import { takesSlip } from './takes-slip.ts';

const at = '2026-11-21T10:00:00Z';
const deposit = (status: Parameters<typeof takesSlip>[0]['status'], state: string) => ({
  way: 'bank' as const,
  status,
  steps: [{ state, at }],
});

test('DEP-06 DEP-09 a slip is taken while the money was not seen, also when the time is over', () => {
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

test('DEP-06 none is asked for once the money is here, or a person has decided', () => {
  for (const one of [
    deposit('pending', 'paid'),
    deposit('review', 'in_review'),
    deposit('completed', 'credited'),
    deposit('failed', 'rejected'),
  ])
    expect(takesSlip(one)).toBe(false);
});
