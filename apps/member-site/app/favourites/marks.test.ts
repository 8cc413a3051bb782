import type { Game } from '@sanam/contract';
import { expect, test } from 'vitest';
import { pickShown, shownOf } from './marks.ts';

const game = (gamecode: string): Game => ({
  gamecode,
  name: gamecode,
  provider: { id: 'a', name: 'a', up: true },
  area: 'slot',
  demo: false,
  rtp: null,
  labels: [],
  img: null,
});
const games = ['a:1', 'a:2', 'a:3'].map(game);
const codes = (some: readonly Game[]) => some.map(({ gamecode }) => gamecode);

test('GAME-03 favourites and recent games are shown in the order in which the API returns them, without games of other lobbies', () => {
  const marks = { favourites: ['a:3', 'b:9', 'a:1'], recent: ['a:2'] };
  expect(codes(pickShown(games, 'favourites', marks))).toEqual(['a:3', 'a:1']);
  expect(codes(pickShown(games, 'recent', marks))).toEqual(['a:2']);
  expect(pickShown(games, 'all', marks)).toBe(games);
  // a guest has no favourites, whatever filter the URL contains
  expect(pickShown(games, 'favourites', null)).toBe(games);
});

test('GAME-03 a URL with an unknown filter shows all games', () => {
  expect(['favourites', 'recent', 'x', ''].map((show) => shownOf(new URLSearchParams({ show })))).toEqual([
    'favourites',
    'recent',
    'all',
    'all',
  ]);
});
