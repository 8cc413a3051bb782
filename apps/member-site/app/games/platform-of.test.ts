import { expect, test } from 'vitest';
import { platformOf } from './platform-of.ts';

test('GAME-02 the device decides whether the desktop build or the mobile build of a game is started', () => {
  expect(platformOf(new Headers({ 'sec-ch-ua-mobile': '?1' }))).toBe('mobile');
  expect(platformOf(new Headers({ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' }))).toBe('desktop');
  expect(platformOf(new Headers({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' }))).toBe(
    'mobile',
  );
  expect(platformOf(new Headers())).toBe('desktop');
});
