import type { Calls, PlayReport, PlayRow, QueryOf } from '@sanam/contract';
import { sql } from 'kysely';
import { type ReturnSums, returnOf } from '../../../core/return-of-play.ts';
import { baht, countOf, figureOf, ggrOf, type KindSum, PLAY, rtpOf } from './definitions.ts';
import type { Figures } from './figures.ts';
import { type Days, daysOf, readFreshness, startsWithin, within } from './period.ts';
import { areaOf } from './profit.ts';

interface Row extends KindSum {
  area: string | null;
  provider: string | null;
  game_code: string | null;
  name: string | null;
  published_rtp: string | null;
  /** Sums of the closed rounds of a game, as texts; null for a level above games, and without rounds. */
  returned: Record<'rounds' | keyof ReturnSums, string> | null;
}

const LEVELS = { area: 1, provider: 2, game: 3 };

/** Play of a period by area, by provider in an area, or by game. One statement. @throws 422 */
export async function readPlay(figures: Figures, asked: QueryOf<Calls['reportPlay']>): Promise<PlayReport> {
  const days = daysOf(figures, asked);
  const level = LEVELS[asked.by ?? 'area'];
  // areas alone are in the smaller table
  const source = level === 1 && asked.provider === undefined ? sql`report_day_total` : sql`report_day_sum`;
  const [fresh, { rows }] = await Promise.all([
    readFreshness(figures, days),
    sql<Row>`
      select s.*, coalesce(g.name, p.provider) as name, g.rtp::text as published_rtp,
          ${level >= 3 ? sql`to_jsonb(m) - 'provider_id' - 'game_code'` : sql`null::jsonb`} as returned from (
          select kind, part as area, ${level >= 2 ? sql`party` : sql`null::text`} as provider,
              ${level >= 3 ? sql`game_code` : sql`null::text`} as game_code,
              sum(movements)::bigint as movements, sum(satang)::bigint as satang
            from ${source}
            where ${within(days)} and kind = any (${PLAY}::text[])
              and (${asked.area ?? null}::text is null or part = ${asked.area ?? null})
              ${asked.provider === undefined ? sql`` : sql`and party = ${asked.provider}`}
            group by 1, 2, 3, 4
        ) s left join game_named g on g.provider_id = s.provider and g.game_code = s.game_code
          left join (select distinct provider_id, provider from game_named) p on p.provider_id = s.provider
          ${level >= 3 ? returnsOf(days) : sql``}`.execute(figures.db),
  ]);
  const all = [...Map.groupBy(rows, (row) => [row.area, row.provider, row.game_code].join('\n')).values()]
    .map((of) => rowOf(of, figures.config.REPORT_RTP_ROUNDS_MIN))
    .sort((a, b) => b.ggr - a.ggr || b.stakes - a.stakes);
  const shown = all.slice(0, figures.config.REPORT_ROWS_MAX);
  const nobody = { area: null, provider: null, game_code: null, name: null, published_rtp: null, measured: null };
  return {
    ...fresh,
    rows: shown,
    total: { ...rowOf(rows, 0), ...nobody },
    more: all.length - shown.length,
  };
}

/** A join with what the closed rounds of each game returned. */
const returnsOf = (days: Days) => sql`
  left join (
      select provider_id, game_code, sum(rounds)::text as rounds, sum(staked_satang)::text as staked,
          sum(won_satang)::text as won, sum(staked_squared)::text as "stakedSquared",
          sum(won_squared)::text as "wonSquared", sum(staked_times_won)::text as "stakedTimesWon"
        from game_day_return where ${startsWithin(days)} group by 1, 2
    ) m on m.provider_id = s.provider and m.game_code = s.game_code`;

/** The measured return of a game; null for fewer rounds than `roundsMin`. Pure. */
function measuredOf(returned: Row['returned'], roundsMin: number): PlayRow['measured'] {
  if (!returned) return null;
  const { rounds, ...texts } = returned;
  if (Number(rounds) < roundsMin) return null;
  const sums = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]));
  return { rounds: Number(rounds), ...returnOf(sums as unknown as ReturnSums) };
}

function rowOf(rows: readonly Row[], roundsMin: number): PlayRow {
  const [first] = rows;
  const [stakes, wins] = [figureOf('stakes', rows), figureOf('wins', rows)];
  const back = rows
    .filter(({ kind }) => kind.endsWith('_rollback'))
    .reduce((sum, { satang: amount }) => sum + amount, 0n);
  return {
    area: first?.area == null ? null : areaOf(first.area),
    provider: first?.provider ?? null,
    game_code: first?.game_code ?? null,
    name: first?.name ?? null,
    bets: countOf('stakes', rows),
    stakes: baht(stakes),
    wins: baht(wins),
    ggr: baht(ggrOf(rows)),
    taken_back: baht(back),
    rtp: rtpOf(stakes, wins),
    published_rtp: first?.published_rtp == null ? null : Number(first.published_rtp),
    measured: measuredOf(first?.returned ?? null, roundsMin),
  };
}
