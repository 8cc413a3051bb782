import type { Game, PromotionTerms } from '@sanam/contract';
import { expect, test } from 'vitest';
import { isGiven, pickGame, secondsTaken } from './ended-deposit.ts';

const game = (gamecode: string, area: string, up = true) =>
  ({ gamecode, name: gamecode, area, provider: { up } }) as unknown as Game;
const bonus = (areas: Record<string, number>, games: Record<string, number> = {}) => ({
  terms: { contributions: { areas, games } } as unknown as PromotionTerms,
});
const GAMES = [game('a', 'casino'), game('b', 'slot', false), game('c', 'slot')];

test('SITE-24 the game to play now is open, and with a bonus the first of those that count most for its turnover', () => {
  expect(pickGame(GAMES, null)?.gamecode).toBe('a');
  expect(pickGame(GAMES, bonus({ casino: 10, slot: 100 }))?.gamecode).toBe('c');
  expect(pickGame(GAMES, bonus({ casino: 10, slot: 100 }, { c: 0 }))?.gamecode).toBe('a');
  expect(pickGame([game('b', 'slot', false)], null)).toBeNull();
});

test('SITE-24 a deposit takes from its request to its last state, and at least a second', () => {
  const created_at = '2026-11-20T10:00:00Z';
  const steps = (at: string) => [
    { state: 'prepared', at: created_at },
    { state: 'credited', at },
  ];
  expect(secondsTaken({ created_at, steps: steps('2026-11-20T10:01:12Z') })).toBe(72);
  expect(secondsTaken({ created_at, steps: steps(created_at) })).toBe(1);
});

test('SITE-24 a bonus that was only chosen, or cancelled, is not said to be given', () => {
  const given = (['reserved', 'active', 'completed', 'expired', 'forfeited', 'cancelled'] as const).filter((state) =>
    isGiven({ state }),
  );
  expect(given).toEqual(['active', 'completed', 'expired', 'forfeited']);
});
