import { expect, test } from 'vitest';
import { hasScope } from './scope.ts';

test('ACC-14 a scope, written as a list or as an object, allows only the permissions it names', () => {
  expect(hasScope(['findings'], 'findings')).toBe(true);
  expect(hasScope({ findings: true }, 'findings')).toBe(true);
  expect(hasScope(['finding'], 'findings')).toBe(false);
  expect(hasScope({ findings: false }, 'findings')).toBe(false);
  expect(hasScope([], 'findings')).toBe(false);
  expect(hasScope({}, 'findings')).toBe(false);
  // a property inherited by the scope object is no permission
  expect(hasScope(Object.create({ findings: true }) as Record<string, boolean>, 'findings')).toBe(false);
});
