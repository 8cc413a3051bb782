import { expect, test } from 'vitest';
import { endOfDay, scopesOf } from './scopes-of.ts';

const ROLES = [
  { role: 'lead', scopes: ['withdrawals', 'audit'] },
  { role: 'auditor', scopes: ['audit', 'reports'] },
];

test('a person may do what any of their roles may, while they are active', () => {
  const roles = [{ role: 'lead' }, { role: 'auditor' }];
  expect(scopesOf({ status: 'active', roles }, ROLES)).toEqual(['audit', 'reports', 'withdrawals']);
  expect(scopesOf({ status: 'suspended', roles }, ROLES)).toEqual([]);
  expect(scopesOf({ status: 'active', roles: [{ role: 'gone' }] }, ROLES)).toEqual([]);
});

test('a role ends with its day in Bangkok', () => {
  expect(endOfDay('2026-11-30')).toBe('2026-11-30T16:59:59.000Z');
  expect(endOfDay('')).toBeUndefined();
  // what a browser tells of a year of five digits
  expect(endOfDay('20261-11-30')).toBeUndefined();
});
