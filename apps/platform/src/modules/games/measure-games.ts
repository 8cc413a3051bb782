import { type GameMeasure, MEASURE_WINDOWS, type Measured, type MeasureWindow, type WindowMeasure } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import pg from 'pg';
import { addSeconds } from '../../core/clock.ts';
import { remember } from '../../core/remember.ts';
import type { Games } from './games.ts';
import { settledRounds } from './settled-rounds.ts';

/** How far back each window goes, and how many times as long as the shortest its figures are kept: the more is read, the less changes. */
const WINDOWS: Record<MeasureWindow, { seconds: number | null; keptTimes: number }> = {
  '1h': { seconds: 3600, keptTimes: 1 },
  '24h': { seconds: 86_400, keptTimes: 5 },
  '7d': { seconds: 7 * 86_400, keptTimes: 15 },
  all: { seconds: null, keptTimes: 60 },
};
const CANCELLED = '57014';
/** Of the normal distribution: 95 % lie so many standard errors around the mean. */
const CONFIDENCE = 1.96;

/** Sums over the closed rounds of one game; amounts in satang. */
export interface RoundSums {
  rounds: number;
  hits: number;
  staked: number;
  won: number;
  /** Of the squares, and of the products of stake and win. */
  stakedSquared: number;
  wonSquared: number;
  stakedTimesWon: number;
  biggestWin: number;
  biggestMultiple: number;
  volatility: number;
}

/** Figures of one window, or of all; of one game, or of all that were played. */
export type ReadMeasures = (asked: { window?: MeasureWindow | undefined; gamecode?: string | undefined }) => Promise<WindowMeasure[]>;

/**
 * Measures closed rounds. Each window is read at most once in a while by each process, in one query that is given up after
 * MEASURE_MS_MAX: then that window says that there is too much to measure, and everything else goes on.
 */
export function openMeasures(games: Games): ReadMeasures {
  const kept = new Map(MEASURE_WINDOWS.map((window) => [window, remember(games.rules.measureKeptMs * WINDOWS[window].keptTimes, () => measureWindow(games, window))]));
  return async ({ window, gamecode }) => {
    const read = await Promise.all((window ? [window] : MEASURE_WINDOWS).map((one) => kept.get(one)?.()));
    return read.flatMap((one) => (one ? { ...one, games: gamecode ? one.games.filter((game) => game.gamecode === gamecode) : one.games } : []));
  };
}

async function measureWindow(games: Games, window: MeasureWindow): Promise<WindowMeasure> {
  const now = games.clock.now();
  const { seconds } = WINDOWS[window];
  const rows = seconds === null ? sql`select * from provider_transaction` : sql`select * from provider_transaction where created_at > ${addSeconds(now, -seconds)}`;
  try {
    const sums = await games.db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(games.rules.measureMsMax)}, true)`.execute(tx);
      const read = await sql<Record<keyof RoundSums, string | bigint> & { provider_id: string; game_code: string }>`
        select provider_id, game_code, count(*) as rounds, count(*) filter (where won > 0) as hits, sum(staked) as staked, sum(won) as won,
            sum(staked * staked) as "stakedSquared", sum(won * won) as "wonSquared", sum(staked * won) as "stakedTimesWon",
            max(won) as "biggestWin", max(won / staked) as "biggestMultiple", stddev_pop(won / staked) as volatility
          from (${settledRounds(rows)}) as rounds group by provider_id, game_code`.execute(tx);
      return read.rows;
    });
    const measured = sums.map(({ provider_id, game_code, ...texts }): GameMeasure => {
      const read = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)])) as unknown as RoundSums;
      return { gamecode: `${provider_id}:${game_code}`, rounds: read.rounds, measured: read.rounds < games.rules.measureRoundsMin ? null : figuresOf(read) };
    });
    return { window, measured_at: now.toISOString(), games: measured };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== CANCELLED) throw error;
    games.log.warn({ window }, 'there are too many rounds to measure at once');
    return { window, measured_at: null, games: [] };
  }
}

/** What the sums say. Pure. The margin is that of a ratio of two sums, since stakes differ. */
export function figuresOf(sums: RoundSums): Measured {
  const { rounds, hits, staked, won } = sums;
  const rtp = won / staked;
  const spread = Math.max(0, sums.wonSquared - 2 * rtp * sums.stakedTimesWon + rtp * rtp * sums.stakedSquared);
  return {
    rtp: twoDecimals(rtp * 100),
    margin: twoDecimals((CONFIDENCE * Math.sqrt(spread) * 100) / staked),
    hit_rate: twoDecimals((hits / rounds) * 100),
    volatility: twoDecimals(sums.volatility),
    biggest_win: bahtFromSatang(satang(BigInt(sums.biggestWin))),
    biggest_multiple: twoDecimals(sums.biggestMultiple),
  };
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
