import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, data, nullable, Time } from './fields.ts';
import { AREAS } from './games.ts';
import { nextCursor } from './paging.ts';

/** One round of a game as the platform recorded it. */
export const Round = Type.Object({
  /** Identifier of the round in URLs. */
  id: Type.String(),
  gamecode: Type.String(),
  /** The game's name, or its code when it is no longer listed. */
  game: Type.String(),
  maker: nullable(Type.String()),
  /** The provider's id of the round. */
  round: Type.String(),
  state: Type.Enum(['open', 'closed', 'returned'], {
    description: '`open`: in play. `closed`: it has its result. `returned`: every stake went back',
  }),
  /** Whether the play was free of charge. */
  is_free: Type.Boolean(),
  /**
   * `staked`: stakes that were not rolled back. `won`: wins that were not rolled back. `returned`: stakes that were
   * rolled back.
   */
  staked: Baht,
  won: Baht,
  returned: Baht,
  began_at: Time,
  closed_at: nullable(Time),
});
export type Round = Static<typeof Round>;

export const playedSince = call({
  method: 'GET',
  path: '/api/rounds/since',
  access: 'member',
  summary:
    'What the member staked and won at all games since a moment of the last day, rounds in play included, and what is still in play.',
  query: Type.Object({ since: Time }),
  reply: data(
    Type.Object({
      staked: Baht,
      won: Baht,
      net: Baht,
      /**
       * Stakes of rounds that have no result yet, less what these rounds paid already; no round counts below zero. A net
       * result of what is over is `net` and this together.
       */
      open: Baht,
      /** Rounds with a stake, those in play included. */
      rounds: Type.Integer(),
    }),
  ),
});

/** Rounds of one game that have no result yet. */
export const OpenPlay = Type.Object({
  gamecode: Type.String(),
  /** The game's name, or its code when it is no longer listed. */
  game: Type.String(),
  area: Type.Enum([...AREAS, 'other'] as const),
  rounds: Type.Integer(),
  staked: Baht,
});
export type OpenPlay = Static<typeof OpenPlay>;

export const playToday = call({
  method: 'GET',
  path: '/api/rounds/today',
  access: 'member',
  summary:
    'What the member staked and won since midnight in Bangkok, the net result of rounds that are over, and the games with rounds that have no result yet, the latest first.',
  reply: data(Type.Object({ staked: Baht, won: Baht, net: Baht, open: Type.Array(OpenPlay) })),
});

const RoundId = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,600}$' }) });

export const rounds = call({
  method: 'GET',
  path: '/api/rounds',
  access: 'member',
  summary: 'The member’s rounds of real play, newest first, 30 a page; all, of one game, or of one day.',
  query: Type.Object({
    cursor: Type.Optional(
      Type.String({ pattern: '^\\d{1,17}\\.[A-Za-z0-9_-]{1,600}$', thai: 'ไม่พบหน้านี้ กรุณากลับไปรายการล่าสุด' }),
    ),
    gamecode: Type.Optional(Type.String({ maxLength: 160 })),
    day: Type.Optional(Day),
  }),
  reply: Type.Object({
    data: Type.Array(Round),
    ...nextCursor,
    /** Games that the member opened recently, as choices of the filter. */
    games: Type.Array(Type.Object({ gamecode: Type.String(), name: Type.String() })),
  }),
});

export const round = call({
  method: 'GET',
  path: '/api/rounds/:id',
  access: 'member',
  summary: 'One round of the member’s.',
  params: RoundId,
  reply: data(Round),
});

/**
 * A provider's data about a round. Free text of the provider is not included: only figures, and texts with a fixed
 * format.
 */
export const RoundTold = Type.Object({
  /**
   * `told`: the provider answered. `no_answer`: the provider did not answer, or its answer does not belong to this
   * round.
   */
  answer: Type.Enum(['told', 'no_answer']),
  /** Whether the provider's stake and win equal the platform's; null when the provider sends none. */
  agrees: nullable(Type.Boolean()),
  staked: nullable(Baht),
  won: nullable(Baht),
  /** SHA-256 of the seed, shown to the player before the round; hexadecimal. */
  commit: nullable(Type.String()),
  /** The seed itself, once the round is drawn; hexadecimal. */
  server_seed: nullable(Type.String()),
  /**
   * Input of the draw in addition to the seed: the play id that the player's page chose, or the id of a draw that many
   * players share.
   */
  draw_id: nullable(Type.String()),
  /** Whether the seed matches its commitment; null while the seed or the commitment is missing. */
  seed_fits: nullable(Type.Boolean()),
});
export type RoundTold = Static<typeof RoundTold>;

export const roundTold = call({
  method: 'GET',
  path: '/api/rounds/:id/provider',
  access: 'member',
  summary: 'What the provider tells of a round of the member’s; asked at this moment, and nothing is changed by it.',
  params: RoundId,
  reply: data(RoundTold),
});
