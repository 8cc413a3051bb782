import { sql } from 'kysely';
import pg from 'pg';
import type { Games } from './games.ts';

const CANCELLED = '57014';
/** The first stretch of the books that is summed up at once; the next grow or shrink with what there is. */
const STRETCH_SECONDS = 600;
const STRETCH_SECONDS_MAX = 30 * 86_400;
/** Changes of rounds in a stretch: below the one the next is longer, above the other shorter. */
const FEW = 20_000;
const MANY = 100_000;
/** After so long the next run goes on. */
const RUN_MS = 50_000;

/**
 * Sums up what the books hold since the mark, stretch by stretch, each in a transaction of its own: a run that dies
 * leaves whole stretches behind, and the next goes on after them. While another process does this, nothing is done.
 * @param now milliseconds of a clock that only goes forward.
 */
export async function sumUpRounds(
  games: Pick<Games, 'db' | 'log'>,
  now: () => number = () => performance.now(),
): Promise<void> {
  const until = now() + RUN_MS;
  let seconds = STRETCH_SECONDS;
  while (now() < until) {
    const step = await sumUpStretch(games, seconds);
    if (step === 'none') return;
    if (step === 'too-long') {
      if (seconds === 1) throw new Error('a second of the books takes too long to be summed up');
      seconds = Math.max(1, Math.floor(seconds / 4));
    } else if (step < FEW) seconds = Math.min(STRETCH_SECONDS_MAX, seconds * 2);
    else if (step > MANY) seconds = Math.max(1, Math.floor(seconds / 2));
  }
  games.log.warn('there are more rounds to sum up than one run can do: the next goes on');
}

/** @returns the changes that were summed up when there is more, `none` when there is not. */
async function sumUpStretch(games: Pick<Games, 'db'>, seconds: number): Promise<number | 'none' | 'too-long'> {
  try {
    const { rows } = await sql<{
      changes: bigint;
      has_more: boolean;
    }>`select changes, has_more from game_measure_advance(make_interval(secs => ${seconds}))`.execute(games.db);
    return rows[0]?.has_more ? Number(rows[0].changes) : 'none';
  } catch (error) {
    // the server's limit for a statement: nothing of it was done
    if (error instanceof pg.DatabaseError && error.code === CANCELLED) return 'too-long';
    throw error;
  }
}
