import { expect, test } from 'vitest';
import { mend, type Preferences } from './preferences.ts';

const USUAL: Preferences = { theme: 'day', density: 'normal', language: 'th', singleKeys: true, opensNext: true };

test('what a browser kept counts as far as it makes sense', () => {
  expect(mend(null, USUAL)).toEqual(USUAL);
  expect(mend('night', USUAL)).toEqual(USUAL);
  expect(mend({ theme: 'night', density: 'huge', singleKeys: false }, USUAL)).toEqual({
    ...USUAL,
    theme: 'night',
    singleKeys: false,
  });
});
