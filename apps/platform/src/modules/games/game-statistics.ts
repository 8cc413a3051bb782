import {
  type Area,
  type GameStatistics,
  MEASURE_WINDOWS,
  type Measured,
  type MeasureWindow,
  type WindowMeasure,
} from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { remember } from '../../core/remember.ts';
import { type ReturnSums, returnOf, twoDecimals } from '../../core/return-of-play.ts';
import type { Games } from './games.ts';

/**
 * Length of each window in seconds; null for all time. A window ends at the watermark, the end of what is summed up.
 */
const WINDOWS: Record<MeasureWindow, number | null> = { '1h': 3600, '24h': 86_400, '7d': 7 * 86_400, all: null };
const SPAN_MS = 300_000;
const HOUR_MS = 3_600_000;

/** Sums over the measured rounds of a game; amounts in satang. */
export interface RoundSums extends ReturnSums {
  rounds: number;
  hits: number;
  /** Sums of each round's win divided by its stake, and of the squares of these quotients. */
  multiples: number;
  multiplesSquared: number;
  biggestWin: number;
  biggestMultiple: number;
}

/** Read the figures of one window or of all windows, and of one game or of all games played. */
export type ReadMeasures = (asked: {
  window?: MeasureWindow | undefined;
  gamecode?: string | undefined;
}) => Promise<WindowMeasure[]>;

/** Read figures from the sums that sumUpRounds has stored. Each process caches each window for MEASURE_KEPT_SECONDS. */
export function openMeasures(games: Games): ReadMeasures {
  const kept = new Map(
    MEASURE_WINDOWS.map((window) => [window, remember(games.rules.measureKeptMs, () => measureWindow(games, window))]),
  );
  return async ({ window, gamecode }) => {
    const read = await Promise.all((window ? [window] : MEASURE_WINDOWS).map((one) => kept.get(one)?.()));
    return read.flatMap((one) =>
      one ? { ...one, games: gamecode ? one.games.filter((game) => game.gamecode === gamecode) : one.games } : [],
    );
  };
}

/**
 * Sums of the rounds closed in a window that ends at the watermark, which is the end of what is summed up. The start of
 * the window is exact to five minutes: sums of five minutes up to the next full hour, then sums of hours.
 */
async function readSums(games: Pick<Games, 'db'>, window: MeasureWindow) {
  const { watermark_at: watermark } = await games.db
    .selectFrom('game_statistics_watermark')
    .select('watermark_at')
    .executeTakeFirstOrThrow();
  const seconds = WINDOWS[window];
  const since = seconds === null ? null : nextMultiple(addSeconds(watermark, -seconds), SPAN_MS);
  const spans =
    since === null
      ? sql`span = 'all'`
      : sql`(span = 'five_minutes' and began_at >= ${since} and began_at < ${nextMultiple(since, HOUR_MS)}) or (span = 'hour' and began_at >= ${nextMultiple(since, HOUR_MS)})`;
  const { rows } = await sql<
    Record<keyof RoundSums, string> & { provider_id: string; game_code: string; area: Area; maker: string }
  >`
    select m.provider_id, m.game_code, g.area, g.product as maker,
        sum(rounds)::text as rounds, sum(hits) as hits, sum(staked_satang) as staked, sum(won_satang) as won, sum(staked_squared) as "stakedSquared",
        sum(won_squared) as "wonSquared", sum(staked_times_won) as "stakedTimesWon", sum(multiples) as multiples, sum(multiples_squared) as "multiplesSquared",
        max(biggest_win_satang)::text as "biggestWin", max(biggest_multiple) as "biggestMultiple"
      from game_statistics m join game g using (provider_id, game_code)
      where ${spans} group by m.provider_id, m.game_code, g.area, g.product`.execute(games.db);
  const played = rows.map(({ provider_id, game_code, area, maker, ...texts }) => ({
    gamecode: `${provider_id}:${game_code}`,
    area,
    maker,
    sums: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)])) as unknown as RoundSums,
  }));
  return { watermark, played };
}

async function measureWindow(games: Games, window: MeasureWindow): Promise<WindowMeasure> {
  const { watermark, played } = await readSums(games, window);
  const counted = (of: typeof played) =>
    countedOf(of.map(({ sums }) => sums).reduce(bothSums), games.rules.measureRoundsMin);
  return {
    window,
    measured_at: watermark.toISOString(),
    games: played.map((one) => ({ gamecode: one.gamecode, ...counted([one]) })),
    areas: [...Map.groupBy(played, ({ area }) => area)].map(([area, ofArea]) => ({
      area,
      ...counted(ofArea),
      providers: [...Map.groupBy(ofArea, ({ maker }) => maker)].map(([name, ofMaker]) => ({
        name,
        ...counted(ofMaker),
      })),
    })),
  };
}

/** Sums of a week by game, and until when. Two statements. */
export const readWeek = (games: Pick<Games, 'db'>) => readSums(games, '7d');

/** The figures, if there are enough rounds. */
export function countedOf(sums: RoundSums, roundsMin: number): Pick<GameStatistics, 'rounds' | 'measured'> {
  return { rounds: sums.rounds, measured: sums.rounds < roundsMin ? null : figuresOf(sums) };
}

/** Combine two sums: all fields are added, except the biggest win, which is the larger of the two. */
function bothSums(a: RoundSums, b: RoundSums): RoundSums {
  const added = Object.fromEntries(
    Object.entries(a).map(([name, value]) => [name, value + b[name as keyof RoundSums]]),
  ) as unknown as RoundSums;
  return {
    ...added,
    biggestWin: Math.max(a.biggestWin, b.biggestWin),
    biggestMultiple: Math.max(a.biggestMultiple, b.biggestMultiple),
  };
}

function nextMultiple(time: Date, ms: number): Date {
  return new Date(Math.ceil(time.getTime() / ms) * ms);
}

/** Figures calculated from the sums. Pure. */
export function figuresOf(sums: RoundSums): Measured {
  const { rounds, hits } = sums;
  const multiple = sums.multiples / rounds;
  return {
    ...returnOf(sums),
    hit_rate: twoDecimals((hits / rounds) * 100),
    volatility: twoDecimals(Math.sqrt(Math.max(0, sums.multiplesSquared / rounds - multiple * multiple))),
    biggest_win: bahtFromSatang(satang(BigInt(sums.biggestWin))),
    biggest_multiple: twoDecimals(sums.biggestMultiple),
  };
}
