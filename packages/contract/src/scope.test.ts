import { expect, test } from 'vitest';
import { hasScope } from './scope.ts';

test('ACC-14 a scope in list or in object form allows what it names, and nothing else', () => {
  expect(hasScope(['findings'], 'findings')).toBe(true);
  expect(hasScope({ findings: true }, 'findings')).toBe(true);
  expect(hasScope(['finding'], 'findings')).toBe(false);
  expect(hasScope({ findings: false }, 'findings')).toBe(false);
  expect(hasScope([], 'findings')).toBe(false);
  expect(hasScope({}, 'findings')).toBe(false);
  // what an object has from its kind is no permission
  expect(hasScope(Object.create({ findings: true }) as Record<string, boolean>, 'findings')).toBe(false);
});
