import { expect, test } from 'vitest';
import { nextStep } from './withdrawal-states.ts';

test.each([
  ['processing', 'wait'],
  ['unknown', 'wait'],
  ['absent', 'send'],
] as const)('WD-04 a submitted payout that the bank calls %s leads to: %s', (bank, to) => {
  expect(nextStep('submitted', bank)).toEqual({ to });
});

test.each(['processing', 'unknown'] as const)('WD-04 a paid withdrawal stays paid when the bank answers %s', (bank) => {
  expect(nextStep('paid', bank)).toEqual({ to: 'nothing' });
});
