import type { KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../clock.ts';
import type { Outbox } from '../../outbox.ts';
import type { Game, Games } from './game.ts';

/** What every part of the studio needs. */
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
  /** The least time of one cycle in place of each game's own; null for each game's own. */
  cycleMs: number | null;
  /** How many times quicker than usual those events come that come every few minutes. */
  eventPace: number;
  /** How long an answer of the wallet is waited for before the outcome counts as unknown. */
  walletPatienceMs: number;
}

/** @throws Error when the house has no such game: whoever asks has its code from the house. */
export function gameOf({ games }: Pick<Studio, 'games'>, code: string): Game {
  const game = games.get(code);
  if (!game) throw new Error(`no game ${code}`);
  return game;
}

/** The least time from one paid play to the next. */
export function cycleOf({ cycleMs }: Studio, game: Game): number {
  return cycleMs ?? game.cycleMs;
}
