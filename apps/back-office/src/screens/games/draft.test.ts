import type { StaffGame, StaffProvider } from '@sanam/contract';
import { expect, test } from 'vitest';
import { changesOf, EMPTY, moved, ordered } from './draft.ts';

const game = (gamecode: string, position = 0, area = 'slot') =>
  ({ gamecode, area, position, enabled: true, hot: false }) as unknown as StaffGame;
const GAMES = [game('s:a'), game('s:b'), game('s:c'), game('s:d', 0, 'fish')];
const PROVIDERS = [{ id: 's', stopped: false }] as unknown as StaffProvider[];

test('GAME-04 a game moves up, down, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, -4)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(moved(['a'], 3, 0)).toEqual(['a']);
});

test('GAME-04 what is published are the games whose place, label or switch is another, and nothing of an order that is as before', () => {
  const draft = { ...EMPTY, order: { slot: ['s:b', 's:a', 's:c'] }, hot: { 's:d': true }, enabled: { 's:c': true } };
  expect(ordered(GAMES, 'slot', draft).map(({ gamecode }) => gamecode)).toEqual(['s:b', 's:a', 's:c']);
  const { games, providers } = changesOf(GAMES, PROVIDERS, { ...draft, stopped: { s: true } });
  expect(games.map(({ gamecode, now }) => [gamecode, now.position, now.hot])).toEqual([
    ['s:a', 2, false],
    ['s:b', 1, false],
    ['s:c', 3, false],
    ['s:d', 0, true],
  ]);
  expect(games[0]?.seen).toEqual({ enabled: true, hot: false, position: 0 });
  expect(providers).toEqual([{ id: 's', stopped: true }]);
  const same = { ...EMPTY, order: { slot: ['s:a', 's:b', 's:c'] }, stopped: { s: false } };
  expect(changesOf(GAMES, PROVIDERS, same)).toEqual({ games: [], providers: [] });
});
