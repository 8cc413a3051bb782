import { POINTS_TO_WIN } from '../league.ts';
import type { MatchSeen } from '../play-match.ts';

/** What the lamps of the stage show of each side: points of the game that is played, and games won. */
export interface Lit {
  points: number;
  games: number;
}

/**
 * Lamps that burn: those of the current game, or of the game that has just ended, until the next begins. Pure.
 */
export function litBy({ games, home, away }: Pick<MatchSeen, 'games' | 'home' | 'away'>): Record<'home' | 'away', Lit> {
  const [first, second] = games.at(-1) ?? [0, 0];
  return {
    home: { points: Math.min(first, POINTS_TO_WIN), games: home },
    away: { points: Math.min(second, POINTS_TO_WIN), games: away },
  };
}
