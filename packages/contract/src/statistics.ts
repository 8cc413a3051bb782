import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, data, nullable, Time } from './fields.ts';
import { AreaSchema } from './games.ts';

/** Time window over which rounds are measured. */
export const MEASURE_WINDOWS = ['1h', '24h', '7d', 'all'] as const;
export type MeasureWindow = (typeof MEASURE_WINDOWS)[number];
const Window = Type.Enum([...MEASURE_WINDOWS]);
const Percent = Type.Number({ description: 'percent' });

/** Measured RTP of closed rounds played with real money. */
export const Measured = Type.Object({
  rtp: Percent,
  /**
   * Confidence margin in percentage points: with 95 % confidence the game's true RTP differs from `rtp` by no more than
   * this margin.
   */
  margin: Percent,
  /** Share of rounds with a win, in percent. */
  hit_rate: Percent,
  /** Standard deviation of a round's payout, as a multiple of the stake. */
  volatility: Type.Number(),
  biggest_win: Baht,
  /** The largest payout of a round, as a multiple of the stake. */
  biggest_multiple: Type.Number(),
});
export type Measured = Static<typeof Measured>;

const Counted = {
  rounds: Type.Integer(),
  /** Measured figures; null while there are fewer rounds than the setting MEASURE_ROUNDS_MIN (`minimum_rounds`). */
  measured: nullable(Measured),
};
export const GameStatistics = Type.Object({ gamecode: Type.String(), ...Counted });
export type GameStatistics = Static<typeof GameStatistics>;

export const WindowMeasure = Type.Object({
  window: Window,
  /** End of the time window. Later rounds are not summed up yet. */
  measured_at: Time,
  /** Games with at least one closed round. */
  games: Type.Array(GameStatistics),
  /** The same rounds grouped by area, and by provider within each area. */
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
  shared: true,
  summary: 'What games really gave back on this platform, over an hour, a day, a week and all time.',
  query: Type.Object({ window: Type.Optional(Window), gamecode: Type.Optional(Type.String({ maxLength: 160 })) }),
  reply: data(Type.Object({ minimum_rounds: Type.Integer(), windows: Type.Array(WindowMeasure) })),
});

/** Stakes and wins of the signed-in member in one game. */
export const OwnResult = Type.Object({
  gamecode: Type.String(),
  /** The game's name, or its code when the game is no longer listed. */
  name: Type.String(),
  rounds: Type.Integer(),
  staked: Baht,
  won: Baht,
  net: Baht,
  /** The member's own RTP in percent. */
  rtp: Percent,
  /** The provider's published RTP in percent; null when the provider publishes none. */
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
      /** Time of the member's first round that is included; null when there is none. */
      since: nullable(Time),
      /** Whether all rounds of the member are included; false when older rounds were left out. */
      complete: Type.Boolean(),
      games: Type.Array(OwnResult),
    }),
  ),
});
