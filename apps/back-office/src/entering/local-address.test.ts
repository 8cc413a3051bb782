import { expect, test } from 'vitest';
import { localAddress } from './local-address.ts';

test('signing in leads back to our own pages only', () => {
  expect(localAddress('/findings?open=7')).toBe('/findings?open=7');
  for (const foreign of [null, '', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])
    expect(localAddress(foreign)).toBe('/');
  expect(localAddress('/sign-in?next=/staff')).toBe('/');
});
