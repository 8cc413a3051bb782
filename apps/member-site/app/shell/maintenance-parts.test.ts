import { MAINTENANCE_PARTS } from '@sanam/contract';
import { expect, test } from 'vitest';
import { tellsOf } from './maintenance-parts.ts';

test.each([
  ['/', [...MAINTENANCE_PARTS]],
  ['/slot', ['games', 'slot']],
  ['/slot-pg', ['games', 'slot']],
  ['/casino', ['games', 'casino']],
  ['/casino-test', []],
  ['/esports', ['games', 'esports']],
  ['/deposit', ['deposits']],
  ['/card', ['deposits']],
  ['/withdraw', ['withdrawals']],
  ['/promotion', []],
])('SITE-10 the page %s tells of maintenance of the parts %j, and of the whole site', (pathname, parts) => {
  expect(MAINTENANCE_PARTS.filter((part) => tellsOf(pathname, part))).toEqual(parts);
  expect(tellsOf(pathname, 'site')).toBe(true);
});
