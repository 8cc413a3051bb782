import { expect, test } from 'vitest';
import { besidesRecent } from './besides-recent.ts';

const games = (codes: string) => [...codes].map((gamecode) => ({ gamecode }));

test('SITE-24 the home page shows no recently played game a second time', () => {
  expect(besidesRecent(games('abcd'), games('ca'))).toEqual(games('bd'));
  expect(besidesRecent(games('ab'), [])).toEqual(games('ab'));
  expect(besidesRecent(games('a'), games('ab'))).toEqual([]);
});
