import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { nullable, Time } from './fields.ts';
import { AreaSchema } from './games.ts';

/** A match as its provider last told. */
const Match = Type.Object({
  home: Type.String(),
  away: Type.String(),
  phase: Type.Enum(['coming', 'playing', 'break', 'over']),
  home_score: Type.Integer(),
  away_score: Type.Integer(),
  /** How far the match is, as members read it; empty before it begins. */
  clock: Type.String(),
  /**
   * Decimal prices that the provider takes now; empty while the match takes no bets. `focus` opens the game with the
   * price; null when the provider has no such way.
   */
  prices: Type.Array(Type.Object({ name: Type.String(), price: Type.Number(), focus: nullable(Type.String()) })),
  /** What happened, oldest first, of a match that is over; empty when its provider does not tell it. */
  happenings: Type.Array(
    Type.Object({
      /** When it happened, in the match's own time; empty for the end of a part of the match. */
      when: Type.String(),
      what: Type.String(),
      side: nullable(Type.Enum(['home', 'away'])),
      /** Score after it; may be empty. */
      score: Type.String(),
    }),
  ),
});
export type MatchShown = Static<typeof Match>;

/** A draw or a match day of a game, on which members bet. */
export const GameEventShown = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Name of the event's series, where the game has several. */
  series: nullable(Type.String()),
  opens_at: Time,
  closes_at: Time,
  starts_at: Time,
  ends_at: Time,
  /** Digits of a draw so far: six of the first prize, two of the other prize. Null when the event is no such draw. */
  draw: nullable(Type.Object({ first: Type.String(), bottom: Type.String() })),
  /**
   * Numbered balls of a draw so far in their order, how many are drawn in all, and the highest number. Null when the
   * event is no such draw.
   */
  balls: nullable(Type.Object({ drawn: Type.Array(Type.Integer()), count: Type.Integer(), highest: Type.Integer() })),
  matches: Type.Array(Match),
});
export type GameEventShown = Static<typeof GameEventShown>;

/** The newest results of a table, oldest first, as places in the list of its sides. */
const TableRoad = Type.Object({
  sides: Type.Array(
    Type.Object({ name: Type.String(), letter: Type.String(), tone: Type.Enum(['red', 'blue', 'green', 'gold']) }),
  ),
  results: Type.Array(Type.Integer()),
});
export type TableRoadShown = Static<typeof TableRoad>;

/** A team with the shapes of its crest in a box of 40 × 42, the lowest first; `none` is no fill or no outline. */
const Team = Type.Object({
  name: Type.String(),
  crest: Type.Array(Type.Object({ path: Type.String(), fill: Type.String(), line: Type.String() })),
});
export type TeamShown = Static<typeof Team>;

/** Events of one game of the lobby. */
export const EventsOfGame = Type.Object({
  gamecode: Type.String(),
  /** Time of the provider's answer. */
  told_at: Time,
  /** Those to come first, by their ends; then the past ones, newest first. Only past ones when the answer is old. */
  events: Type.Array(GameEventShown),
  /** What a baht pays back on each kind of bet or win; empty where that is not fixed. */
  pays: Type.Array(Type.Object({ name: Type.String(), pays: Type.Number() })),
  /** Null for a game that is no table. */
  road: nullable(TableRoad),
  /** Teams whose crest the provider tells. */
  teams: Type.Array(Team),
});
export type EventsOfGame = Static<typeof EventsOfGame>;

export const gameEvents = call({
  method: 'GET',
  path: '/api/games/events',
  access: 'public',
  shared: true,
  summary:
    'What providers tell of the games of an area: draws and matches (what is next, what runs, results), and what bets pay.',
  query: Type.Object({
    area: AreaSchema,
    /** How many past events of each series of a game; all that the provider tells when it is left out. */
    past: Type.Optional(Type.String({ pattern: '^\\d{1,3}$' })),
  }),
  reply: Type.Object({
    /** Time of this server, for countdowns on devices with a wrong clock. */
    now: Time,
    data: Type.Array(EventsOfGame),
  }),
});
