import { sql } from 'kysely';
import pg from 'pg';
import type { Games } from './games.ts';

const CANCELLED = '57014';
/**
 * Seconds of play that the first step of a run sums up; later steps sum up more or less, by the number of changed
 * rounds.
 */
const STRETCH_SECONDS = 600;
const STRETCH_SECONDS_MAX = 30 * 86_400;
/**
 * Number of changed rounds in a span: below the first number the next span is longer, above the second it is shorter.
 */
const FEW = 20_000;
const MANY = 100_000;
/** Milliseconds after which a run ends; the next run continues. */
const RUN_MS = 50_000;

/**
 * Sum up the rounds since the watermark, one time span after another, each in its own transaction. A run that dies
 * leaves complete spans, and the next run continues after them. While another process sums up, nothing is done.
 * @param now milliseconds of a monotonic clock.
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

/**
 * Sum up one time span. @returns the number of changes summed up when there are more, `none` when there are no more,
 * `too-long` when the statement timed out.
 */
async function sumUpStretch(games: Pick<Games, 'db'>, seconds: number): Promise<number | 'none' | 'too-long'> {
  try {
    const { rows } = await sql<{
      changes: bigint;
      has_more: boolean;
    }>`select changes, has_more from game_statistics_advance(make_interval(secs => ${seconds}))`.execute(games.db);
    return rows[0]?.has_more ? Number(rows[0].changes) : 'none';
  } catch (error) {
    // the server's statement timeout ended the statement, which has changed nothing
    if (error instanceof pg.DatabaseError && error.code === CANCELLED) return 'too-long';
    throw error;
  }
}
