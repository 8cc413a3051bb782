import { expect, test } from 'vitest';
import { readChosen } from './chosen-price.ts';
import { focusIn, playPath, trialPath } from './game-address.ts';

test('GAME-10 the address of a game carries the focus of a pressed price, and reads back only one of the right form', () => {
  const focus = '20260101-103000.3.1x2.-2.home.226';
  expect(playPath('studio:league', focus)).toBe(`/game?code=studio%3Aleague&mode=real&focus=${focus}`);
  expect(trialPath('studio:league', focus)).toBe(`/casino-test/studio~league?focus=${focus}`);
  expect(playPath('studio:league')).toBe('/game?code=studio%3Aleague&mode=real');
  const read = (text: string) => focusIn(new URLSearchParams({ focus: text }));
  expect(read(focus)).toEqual({ focus });
  for (const wrong of ['', '<b>', 'a b', 'a/b', 'x'.repeat(121)]) expect([wrong, read(wrong)]).toEqual([wrong, {}]);
  expect(focusIn(new URLSearchParams())).toEqual({});
});

test('GAME-10 a price pressed before the first deposit leads back into its game until its match day is over, and nothing else does', () => {
  const endsAt = '2026-01-01T10:06:00Z';
  const kept = JSON.stringify({ path: '/game?code=studio%3Aleague&focus=a', endsAt });
  const [before, after] = [Date.parse(endsAt) - 1, Date.parse(endsAt)];
  expect(readChosen(kept, before)).toBe('/game?code=studio%3Aleague&focus=a');
  expect(readChosen(kept, after)).toBeNull();
  for (const wrong of [
    null,
    '',
    '{',
    '{}',
    'null',
    JSON.stringify({ path: 'https://elsewhere.example/game?', endsAt }),
  ])
    expect([wrong, readChosen(wrong, before)]).toEqual([wrong, null]);
});
