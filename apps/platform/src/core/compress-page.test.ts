import { expect, test } from 'vitest';
import { encodingOf } from './compress-page.ts';

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, BR;q=0.5', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip;q=0.001', 'gzip'],
  ['br; q=0.0, gzip;q=0', undefined],
  ['identity', undefined],
  ['brother', undefined],
  ['', undefined],
  [undefined, undefined],
])('a page for a browser that accepts %j is sent as %j', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});
