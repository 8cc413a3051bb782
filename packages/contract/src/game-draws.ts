import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, nullable, Time } from './fields.ts';
import { GameEventShown } from './game-events.ts';

/** A draw that is over, with everything that was drawn. */
const Draw = Type.Pick(GameEventShown, ['id', 'name', 'series', 'ends_at', 'draw', 'balls']);
export type DrawShown = Static<typeof Draw>;

/** Draws of one page when `limit` is left out, and at most. */
export const DRAWS_SHOWN = 20;
export const DRAWS_MOST = 500;

export const gameDraws = call({
  method: 'GET',
  path: '/api/games/draws',
  access: 'public',
  shared: true,
  summary: 'Draws of a lottery that are over, newest first: of one series, of all days or of one day.',
  query: Type.Object({
    gamecode: Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}:[A-Za-z0-9_-]{1,100}$' }),
    /** Name of the series; left out for a game without series. */
    series: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    /** Calendar day in Bangkok on which the draws ended. */
    day: Type.Optional(Type.String({ format: 'date', pattern: '^20\\d\\d-\\d\\d-\\d\\d$', thai: 'กรุณาระบุวันที่ให้ถูกต้อง' })),
    /** Cursor of a page: what comes after it, or, as `newer`, what comes before it. One of the two. */
    cursor: Type.Optional(Type.String({ maxLength: 120 })),
    newer: Type.Optional(Type.String({ maxLength: 120 })),
    /** From 1 to `DRAWS_MOST`. */
    limit: Type.Optional(Type.String({ pattern: '^(?:[1-9]|[1-9]\\d|[1-4]\\d\\d|500)$' })),
  }),
  reply: data(
    Type.Object({
      draws: Type.Array(Draw),
      /** Names of the series of which the game has draws, also when a series is asked for. */
      series: Type.Array(Type.String()),
      /** Cursor of the page with older draws; null on the last page. */
      next_cursor: nullable(Type.String()),
      /** Cursor, as `newer`, of the page with newer draws; null on the first page. */
      newer_cursor: nullable(Type.String()),
      /** Of a day: how many draws it has, and the ends of the nearest draws of the days before and after it. */
      day: nullable(Type.Object({ count: Type.Integer(), before: nullable(Time), after: nullable(Time) })),
    }),
  ),
});
