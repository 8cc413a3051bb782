import { expect, test } from 'vitest';
import { hasEvents, lobbyPast } from './event-areas.ts';

test('GAME-10 only lotteries and both kinds of sports have events, and a lobby shows few past ones', () => {
  expect((['lotto', 'sports', 'esports', 'slot'] as const).map(lobbyPast)).toEqual([4, 1, 1, 0]);
  expect((['slot', 'casino', 'fish', 'skill', 'lotto', 'sports', 'esports'] as const).filter(hasEvents)).toEqual([
    'lotto',
    'sports',
    'esports',
  ]);
});
