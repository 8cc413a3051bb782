import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import type { Figures } from '../figures/figures.ts';
import { type Days, within } from '../figures/period.ts';

/** Spans that are kept; each span of the page counts two. */
const KEPT_MAX = 20;
const KEPT_MS = 3_600_000;

/** Counts the members who played in a span of days that are over. */
export type CountPlayers = (db: Figures['db'], days: Days) => Promise<bigint>;

/**
 * Count players of spans whose days are over, and keep the last counts for an hour: each count reads every player of each
 * day, and the days that are over change no more.
 */
export function countingPlayers(clock: Clock): CountPlayers {
  const kept = new Map<string, { players: bigint; until: number }>();
  return async (db, days) => {
    const key = `${days.from} ${days.to}`;
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.players;
    const { rows } = await sql<{ players: bigint }>`
      select count(distinct member_id) as players from report_player where ${within(days)}`.execute(db);
    const players = rows[0]?.players ?? 0n;
    kept.delete(key);
    kept.set(key, { players, until: now + KEPT_MS });
    for (const [oldest] of [...kept].slice(0, -KEPT_MAX)) kept.delete(oldest);
    return players;
  };
}
