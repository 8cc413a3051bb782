import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, data, nullable, Time } from './fields.ts';
import { AreaSchema } from './games.ts';

/** How far back rounds are measured. */
export const MEASURE_WINDOWS = ['1h', '24h', '7d', 'all'] as const;
export type MeasureWindow = (typeof MEASURE_WINDOWS)[number];
const Window = Type.Enum([...MEASURE_WINDOWS]);
const Percent = Type.Number({ description: 'percent' });

/** What closed rounds of real money gave back. */
export const Measured = Type.Object({
  rtp: Percent,
  /** Percentage points: with 95 % confidence the game's own return is no further than this from `rtp`. */
  margin: Percent,
  /** Rounds that won anything at all. */
  hit_rate: Percent,
  /** Standard deviation of what a round pays, in stakes. */
  volatility: Type.Number(),
  biggest_win: Baht,
  /** The most that a round paid, in stakes. */
  biggest_multiple: Type.Number(),
});
export type Measured = Static<typeof Measured>;

const Counted = {
  rounds: Type.Integer(),
  /** Null while there are too few rounds to say anything. */
  measured: nullable(Measured),
};
export const GameMeasure = Type.Object({ gamecode: Type.String(), ...Counted });
export type GameMeasure = Static<typeof GameMeasure>;

export const WindowMeasure = Type.Object({
  window: Window,
  /** Where the window ends: what happened since is summed up next. */
  measured_at: Time,
  /** Games with at least one closed round. */
  games: Type.Array(GameMeasure),
  /** The same rounds by area, and by provider within it. */
  areas: Type.Array(
    Type.Object({
      area: AreaSchema,
      ...Counted,
      providers: Type.Array(Type.Object({ name: Type.String(), ...Counted })),
    }),
  ),
});
export type WindowMeasure = Static<typeof WindowMeasure>;

export const gameMeasures = call({
  method: 'GET',
  path: '/api/games/measures',
  access: 'public',
  summary: 'What games really gave back on this platform, over an hour, a day, a week and all time.',
  query: Type.Object({ window: Type.Optional(Window), gamecode: Type.Optional(Type.String({ maxLength: 160 })) }),
  reply: data(Type.Object({ minimum_rounds: Type.Integer(), windows: Type.Array(WindowMeasure) })),
});

/** What a member staked and won at one game. */
export const OwnResult = Type.Object({
  gamecode: Type.String(),
  /** Its code, when the game is no longer listed. */
  name: Type.String(),
  rounds: Type.Integer(),
  staked: Baht,
  won: Baht,
  net: Baht,
  /** Percent. */
  rtp: Percent,
  /** As the maker publishes it; null when it does not. */
  published_rtp: nullable(Percent),
});
export type OwnResult = Static<typeof OwnResult>;

export const ownResults = call({
  method: 'GET',
  path: '/api/customers/play-results',
  access: 'member',
  summary: 'The member’s own closed rounds by game: the newest ones, as many as are read at once.',
  reply: data(
    Type.Object({
      /** The first of them; null when there is none. */
      since: nullable(Time),
      /** All there ever were; false when older ones were left out. */
      complete: Type.Boolean(),
      games: Type.Array(OwnResult),
    }),
  ),
});
