import { expect, test } from 'vitest';
import { bannerPath } from './banner-path.ts';

test.each([
  ['its page', { gamecode: null, game_option: 'demo', link: '/promotion/half' }, '/promotion/half'],
  ['the home page', { gamecode: null, game_option: null, link: null }, '/'],
  ['its game', { gamecode: 'studio:boat', game_option: null, link: '/x' }, '/game?code=studio%3Aboat&mode=real'],
  ['the trial of its game', { gamecode: 'studio:boat', game_option: 'demo', link: null }, '/casino-test/studio~boat'],
])('SITE-08 a banner leads to %s', (_, banner, path) => {
  expect(bannerPath(banner)).toBe(path);
});
