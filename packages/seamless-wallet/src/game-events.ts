import Type, { type Static } from 'typebox';
import { Instant } from './instant.ts';
import { Focus } from './operator-calls.ts';
import { plainText } from './plain-text.ts';

/**
 * The optional request game/events: what the operator's own pages may show of draws and matches (docs/game-events.md).
 * An answer never moves money and never settles a bet.
 */
export const GameEventsRequest = Type.Object({ operator_id: Type.Integer() });

const Score = Type.Integer({ minimum: 0, maximum: 9999 });

/**
 * What happened in a match: when, as members read it, what, on which side, and the score after it. `side` is left out
 * for what concerns both, such as the end of a half.
 */
export const MatchHappening = Type.Object({
  when: plainText(0, 40),
  what: plainText(1, 60),
  side: Type.Optional(Type.Enum(['home', 'away'])),
  score: plainText(0, 20),
});

/** A match as it stands when the answer is written. */
export const EventMatch = Type.Object({
  home: plainText(1, 60),
  away: plainText(1, 60),
  phase: Type.Enum(['coming', 'playing', 'break', 'over']),
  home_score: Score,
  away_score: Score,
  /** How far the match is, as members read it: a minute, a game. Empty before it begins. */
  clock: plainText(0, 40),
  /**
   * Decimal prices that are taken now, each with the focus that opens the game with it; none while the match takes no
   * bets.
   */
  prices: Type.Array(
    Type.Object({
      name: plainText(1, 40),
      price: Type.Number({ exclusiveMinimum: 1, maximum: 10_000 }),
      focus: Type.Optional(Focus),
    }),
    { maxItems: 6 },
  ),
  /** What happened, oldest first, of a match that is over. */
  happenings: Type.Optional(Type.Array(MatchHappening, { maxItems: 60 })),
});
export type EventMatch = Static<typeof EventMatch>;

/** A draw of the Thai form: the digits drawn so far, of a first prize of six and of a prize of two. */
export const EventDraw = Type.Object({
  first: Type.String({ pattern: '^[0-9]{0,6}$' }),
  bottom: Type.String({ pattern: '^[0-9]{0,2}$' }),
});
export type EventDraw = Static<typeof EventDraw>;

/** Highest number of a ball. */
const BALL_MAX = 99;
/** Most balls that one draw takes out. */
const BALLS_MAX = 20;

/** A draw of numbered balls: those drawn so far in their order, how many are drawn in all, and the highest number. */
export const EventBalls = Type.Object({
  drawn: Type.Array(Type.Integer({ minimum: 0, maximum: BALL_MAX }), { maxItems: BALLS_MAX, uniqueItems: true }),
  count: Type.Integer({ minimum: 1, maximum: BALLS_MAX }),
  highest: Type.Integer({ minimum: 1, maximum: BALL_MAX }),
});
export type EventBalls = Static<typeof EventBalls>;

export const GameEvent = Type.Object({
  /** Id of the event, unique in its game. */
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,80}$' }),
  /** Name of the event, and of its series where a game has several, as members read them. */
  name: plainText(1, 60),
  series: Type.Optional(plainText(1, 60)),
  /** Bets are taken from `opens_at` until `closes_at`; the event is shown from `starts_at` until `ends_at`. */
  opens_at: Instant,
  closes_at: Instant,
  starts_at: Instant,
  ends_at: Instant,
  draw: Type.Optional(EventDraw),
  balls: Type.Optional(EventBalls),
  matches: Type.Optional(Type.Array(EventMatch, { maxItems: 60 })),
});
export type GameEvent = Static<typeof GameEvent>;

/**
 * The newest results of a table, oldest first, as places in the list of its sides: what an operator's own pages show as
 * the table's road. A provider leaves out rounds whose players may still be watching them.
 */
export const TableRoad = Type.Object({
  sides: Type.Array(
    Type.Object({
      name: plainText(1, 20),
      letter: plainText(1, 2),
      tone: Type.Enum(['red', 'blue', 'green', 'gold']),
    }),
    { minItems: 2, maxItems: 6 },
  ),
  results: Type.Array(Type.Integer({ minimum: 0, maximum: 5 }), { maxItems: 72 }),
});
export type TableRoad = Static<typeof TableRoad>;

/** Colour of a crest's shape. */
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });

/**
 * Shapes of a team's crest in a box of 40 × 42, the lowest first: an SVG path, the colour that fills it, and the colour
 * of its outline. A path has commands and numbers only, so that nothing but a shape can stand in it.
 */
export const Crest = Type.Array(
  Type.Object({
    path: Type.String({ pattern: '^[MLHVCSQTAZmlhvcsqtaz0-9 .,-]{1,600}$' }),
    fill: Type.Optional(Colour),
    line: Type.Optional(Colour),
  }),
  { minItems: 1, maxItems: 16 },
);
export type Crest = Static<typeof Crest>;

/** Events of one game, and what a baht pays back on each kind of bet or win, where that is fixed. */
export const GameEvents = Type.Object({
  game_code: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
  events: Type.Array(GameEvent, { maxItems: 200 }),
  pays: Type.Optional(
    Type.Array(Type.Object({ name: plainText(1, 40), pays: Type.Number({ minimum: 0, maximum: 1_000_000 }) }), {
      maxItems: 20,
    }),
  ),
  road: Type.Optional(TableRoad),
  /** Teams of the game's matches that have a crest, by the names that stand in its matches. */
  teams: Type.Optional(Type.Array(Type.Object({ name: plainText(1, 60), crest: Crest }), { maxItems: 64 })),
});
export type GameEvents = Static<typeof GameEvents>;

/** Coming and running events, and the newest past ones; of the provider's games that have events or fixed payouts. */
export const GameEventsReply = Type.Array(GameEvents, { maxItems: 200 });
