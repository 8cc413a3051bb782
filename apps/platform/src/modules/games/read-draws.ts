import { type Calls, DRAWS_SHOWN, type DrawShown, type QueryOf, type ReplyOf } from '@sanam/contract';
import { bangkokMidnight, dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { pageOf, rowsFor, timeOfCursor } from '../../core/paging.ts';
import type { Games } from './games.ts';

type Asked = QueryOf<Calls['gameDraws']>;
type Read = ReplyOf<Calls['gameDraws']>['data'];

/**
 * Draws of one series of a game that is switched on, newest first, a page at a time. One statement.
 * @throws 422 on `cursor` for a text that is none
 */
export async function readDraws(games: Pick<Games, 'db'>, asked: Asked): Promise<Read> {
  const most = asked.limit === undefined ? DRAWS_SHOWN : Number(asked.limit);
  const [rows, day, series] = await Promise.all([
    readRows(games, asked, rowsFor(most)),
    readDay(games, asked),
    readSeries(games, asked),
  ]);
  const { shown, next } = pageOf(rows, most, cursorOf);
  const [first] = rows;
  if (asked.newer === undefined)
    return {
      draws: shown.map(drawOf),
      next_cursor: next,
      newer_cursor: asked.cursor !== undefined && first ? cursorOf(first) : null,
      series,
      day,
    };
  // the way back has reached the newest draws: the first page is shown whole
  if (next === null) {
    const { newer: _, ...first } = asked;
    return readDraws(games, first);
  }
  const last = shown[0];
  return {
    draws: shown.toReversed().map(drawOf),
    next_cursor: last ? cursorOf(last) : null,
    newer_cursor: next,
    series,
    day,
  };
}

const cursorOf = ({ ends_at, event_id }: { ends_at: Date; event_id: string }) => `${ends_at.toISOString()}~${event_id}`;

/** First moment of a calendar day in Bangkok, and of the day after it. */
const boundsOf = (day: string) => [bangkokMidnight(day), bangkokMidnight(dayAfter(day, 1))] as const;

function ownOf({ gamecode, series = '' }: Asked) {
  const [providerId = '', gameCode = ''] = gamecode.split(':');
  return { providerId, gameCode, series };
}

function readRows({ db }: Pick<Games, 'db'>, asked: Asked, most: number) {
  const { providerId, gameCode, series } = ownOf(asked);
  let query = db
    .selectFrom('game_draw as d')
    .innerJoin('game as g', (on) =>
      on.onRef('g.provider_id', '=', 'd.provider_id').onRef('g.game_code', '=', 'd.game_code'),
    )
    .innerJoin('game_provider as p', 'p.id', 'd.provider_id')
    .select(['d.event_id', 'd.series', 'd.name', 'd.ends_at', 'd.first_prize', 'd.bottom_prize', 'd.balls'])
    .select('d.highest_ball')
    .where('d.provider_id', '=', providerId)
    .where('d.game_code', '=', gameCode)
    .where('d.series', '=', series)
    .where('g.offered', '=', true)
    .where('g.enabled', '=', true)
    .where('p.enabled', '=', true)
    .where('p.stopped', '=', false)
    .orderBy('d.ends_at', asked.newer === undefined ? 'desc' : 'asc')
    .orderBy('d.event_id', asked.newer === undefined ? 'desc' : 'asc')
    .limit(most);
  if (asked.day !== undefined) {
    const [from, to] = boundsOf(asked.day);
    query = query.where('d.ends_at', '>=', from).where('d.ends_at', '<', to);
  }
  const cursor = asked.newer ?? asked.cursor;
  if (cursor !== undefined) {
    const [text = '', id = ''] = cursor.split('~');
    const time = timeOfCursor(text);
    const side = asked.newer === undefined ? sql`<` : sql`>`;
    query = query.where(sql<boolean>`(d.ends_at, d.event_id) ${side} (${time}, ${id})`);
  }
  return query.execute();
}

/** How many draws a day has, and the nearest ones before and after it; null when no day is asked for. */
async function readDay({ db }: Pick<Games, 'db'>, asked: Asked): Promise<Read['day']> {
  if (asked.day === undefined) return null;
  const { providerId, gameCode, series } = ownOf(asked);
  const [from, to] = boundsOf(asked.day);
  const own = sql`from game_draw where provider_id = ${providerId} and game_code = ${gameCode} and series = ${series}`;
  const { rows } = await sql<{ count: number; before: Date | null; after: Date | null }>`select
      (select count(*)::integer ${own} and ends_at >= ${from} and ends_at < ${to}) as count,
      (select max(ends_at) ${own} and ends_at < ${from}) as before,
      (select min(ends_at) ${own} and ends_at >= ${to}) as after`.execute(db);
  const { count = 0, before = null, after = null } = rows[0] ?? {};
  return { count, before: before?.toISOString() ?? null, after: after?.toISOString() ?? null };
}

/** Names of the series of a game, each found by one step of the index. */
async function readSeries({ db }: Pick<Games, 'db'>, asked: Asked): Promise<string[]> {
  const { providerId, gameCode } = ownOf(asked);
  const next = sql`select d.series from game_draw d where d.provider_id = ${providerId} and d.game_code = ${gameCode}`;
  const { rows } = await sql<{ series: string }>`select q.series from (
      with recursive found as (
        (${next} order by d.series limit 1)
        union all
        select (${next} and d.series > found.series order by d.series limit 1) from found where found.series is not null
      ) select series from found where series <> ''
    ) q`.execute(db);
  return rows.map(({ series }) => series);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function drawOf({ event_id, name, series, ends_at, first_prize, bottom_prize, balls, highest_ball }: Row): DrawShown {
  return {
    id: event_id,
    name,
    series: series || null,
    ends_at: ends_at.toISOString(),
    draw: first_prize !== null && bottom_prize !== null ? { first: first_prize, bottom: bottom_prize } : null,
    balls: balls && highest_ball !== null ? { drawn: balls, count: balls.length, highest: highest_ball } : null,
  };
}
