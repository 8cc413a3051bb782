import type { Game } from '@sanam/contract';
import { expect, test } from 'vitest';
import { hitGames } from './hit-games.ts';

const game = (gamecode: string) => ({ gamecode }) as Game;
const GAMES = ['new', 'quiet', 'loud', 'busy'].map(game);
const measured = (rounds: Record<string, number>) => [
  { games: Object.entries(rounds).map(([gamecode, count]) => ({ gamecode, rounds: count, measured: null })) },
];
const codes = (games: readonly Game[]) => games.map(({ gamecode }) => gamecode);

test('GAME-10 ROUTE-01 games are hits by their measured rounds, most first, and the others keep their order', () => {
  const { games, hits } = hitGames(GAMES, measured({ quiet: 99, loud: 900, busy: 1000, gone: 5000 }), 100);
  expect([codes(games), hits]).toEqual([['busy', 'loud', 'new', 'quiet'], 2]);
});

test('GAME-10 ROUTE-01 below the minimum of rounds, or without any measure, no game is a hit', () => {
  expect(hitGames(GAMES, measured({ loud: 99 }), 100)).toEqual({ games: GAMES, hits: 0 });
  expect(hitGames(GAMES, [], 0)).toEqual({ games: GAMES, hits: 0 });
});
