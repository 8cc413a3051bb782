import type { Calls, PlayReport, PlayRow, QueryOf } from '@sanam/contract';
import { sql } from 'kysely';
import { baht, countOf, figureOf, ggrOf, type KindSum, rtpOf } from './definitions.ts';
import type { Figures } from './figures.ts';
import { daysOf, readFreshness, within } from './period.ts';
import { areaOf } from './profit.ts';

interface Row extends KindSum {
  area: string | null;
  provider: string | null;
  game_code: string | null;
  name: string | null;
  published_rtp: string | null;
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
      select s.*, coalesce(g.name, p.provider) as name, g.rtp::text as published_rtp from (
          select kind, part as area, ${level >= 2 ? sql`party` : sql`null::text`} as provider,
              ${level >= 3 ? sql`game_code` : sql`null::text`} as game_code,
              sum(movements)::bigint as movements, sum(satang)::bigint as satang
            from ${source}
            where ${within(days)} and kind in ('bet', 'bet_rollback', 'win', 'win_rollback')
              and (${asked.area ?? null}::text is null or part = ${asked.area ?? null})
              ${asked.provider === undefined ? sql`` : sql`and party = ${asked.provider}`}
            group by 1, 2, 3, 4
        ) s left join game_named g on g.provider_id = s.provider and g.game_code = s.game_code
          left join (select distinct provider_id, provider from game_named) p on p.provider_id = s.provider`.execute(
      figures.db,
    ),
  ]);
  const all = [...Map.groupBy(rows, (row) => [row.area, row.provider, row.game_code].join('\n')).values()]
    .map(rowOf)
    .sort((a, b) => b.ggr - a.ggr || b.stakes - a.stakes);
  const shown = all.slice(0, figures.config.REPORT_ROWS_MAX);
  const nobody = { area: null, provider: null, game_code: null, name: null, published_rtp: null };
  return {
    ...fresh,
    rows: shown,
    total: { ...rowOf(rows), ...nobody },
    more: all.length - shown.length,
  };
}

function rowOf(rows: readonly Row[]): PlayRow {
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
  };
}
