import type { KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../clock.ts';
import type { Outbox } from '../../outbox.ts';
import type { Game, Games } from './game.ts';

/** Dependencies of every part of the studio. */
export interface Studio {
  db: DatabaseSync;
  clock: Clock;
  outbox: Outbox;
  games: Games;
  privateKey: KeyObject;
  /** The sandbox's own public address. */
  url: string;
  platformUrl: string;
  dataDir: string;
  /** Minimum ms from one paid play to the next, for all games; null: each game's own minimum applies. */
  cycleMs: number | null;
  /** Speed factor for the events that take place every few minutes. */
  eventPace: number;
  /** Time limit for an answer of the wallet, after which the outcome counts as unknown. */
  walletPatienceMs: number;
  /** Time for which a player may open a card themselves. */
  byHandMs: number;
  /** Age of a round from which operators' own pages may show its result in the road of its table. */
  roadLateMs: number;
}

/**
 * Find a game by its code.
 * @throws Error when the studio has no such game: callers only use codes of existing games.
 */
export function gameOf({ games }: Pick<Studio, 'games'>, code: string): Game {
  const game = games.get(code);
  if (!game) throw new Error(`no game ${code}`);
  return game;
}

/** Minimum time from one paid play to the next. */
export function cycleOf({ cycleMs }: Studio, game: Game): number {
  return cycleMs ?? game.cycleMs;
}
