import {
  type Area,
  type GameMeasure,
  MEASURE_WINDOWS,
  type Measured,
  type MeasureWindow,
  type WindowMeasure,
} from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { remember } from '../../core/remember.ts';
import type { Games } from './games.ts';

/** How far back each window goes from the mark; null is all there ever was. */
const WINDOWS: Record<MeasureWindow, number | null> = { '1h': 3600, '24h': 86_400, '7d': 7 * 86_400, all: null };
const SPAN_MS = 300_000;
const HOUR_MS = 3_600_000;
/** Of the normal distribution: 95 % lie so many standard errors around the mean. */
const CONFIDENCE = 1.96;

/** Sums over measured rounds; amounts in satang. */
export interface RoundSums {
  rounds: number;
  hits: number;
  staked: number;
  won: number;
  /** Of the squares, and of the products of stake and win. */
  stakedSquared: number;
  wonSquared: number;
  stakedTimesWon: number;
  /** Of what each round paid in stakes, and of its square. */
  multiples: number;
  multiplesSquared: number;
  biggestWin: number;
  biggestMultiple: number;
}

/** Figures of one window, or of all; of one game, or of all that were played. */
export type ReadMeasures = (asked: {
  window?: MeasureWindow | undefined;
  gamecode?: string | undefined;
}) => Promise<WindowMeasure[]>;

/** Reads what sumUpRounds has summed up. Each window is read at most once in a while by each process. */
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
 * Rounds that were closed in a window that ends at the mark. Its beginning is exact to five minutes: from there to the
 * next full hour in small spans, then in hours.
 */
async function measureWindow(games: Games, window: MeasureWindow): Promise<WindowMeasure> {
  const { through } = await games.db.selectFrom('game_measure_mark').select('through').executeTakeFirstOrThrow();
  const seconds = WINDOWS[window];
  const since = seconds === null ? null : nextMultiple(addSeconds(through, -seconds), SPAN_MS);
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
      from game_measure m join game g using (provider_id, game_code)
      where ${spans} group by m.provider_id, m.game_code, g.area, g.product`.execute(games.db);
  const played = rows.map(({ provider_id, game_code, area, maker, ...texts }) => ({
    gamecode: `${provider_id}:${game_code}`,
    area,
    maker,
    sums: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)])) as unknown as RoundSums,
  }));
  const counted = (of: typeof played) =>
    countedOf(of.map(({ sums }) => sums).reduce(bothSums), games.rules.measureRoundsMin);
  return {
    window,
    measured_at: through.toISOString(),
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

/** Figures, as far as there are rounds enough to say anything. */
function countedOf(sums: RoundSums, roundsMin: number): Pick<GameMeasure, 'rounds' | 'measured'> {
  return { rounds: sums.rounds, measured: sums.rounds < roundsMin ? null : figuresOf(sums) };
}

/** Two sums as one: everything adds up, and of the biggest there is one. */
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

/** What the sums say. Pure. The margin is that of a ratio of two sums, since stakes differ. */
export function figuresOf(sums: RoundSums): Measured {
  const { rounds, hits, staked, won } = sums;
  const rtp = won / staked;
  const spread = Math.max(0, sums.wonSquared - 2 * rtp * sums.stakedTimesWon + rtp * rtp * sums.stakedSquared);
  const multiple = sums.multiples / rounds;
  return {
    rtp: twoDecimals(rtp * 100),
    margin: twoDecimals((CONFIDENCE * Math.sqrt(spread) * 100) / staked),
    hit_rate: twoDecimals((hits / rounds) * 100),
    volatility: twoDecimals(Math.sqrt(Math.max(0, sums.multiplesSquared / rounds - multiple * multiple))),
    biggest_win: bahtFromSatang(satang(BigInt(sums.biggestWin))),
    biggest_multiple: twoDecimals(sums.biggestMultiple),
  };
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
