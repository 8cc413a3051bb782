import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, data, nullable, Time } from './fields.ts';

/** One round of a game as our own books have it. */
export const Round = Type.Object({
  /** Its name in addresses. */
  id: Type.String(),
  gamecode: Type.String(),
  /** The game's code, when it is no longer listed. */
  game: Type.String(),
  maker: nullable(Type.String()),
  /** The provider's name for it. */
  round: Type.String(),
  state: Type.Enum(['open', 'closed', 'returned'], {
    description: '`open`: in play. `closed`: it has its result. `returned`: every stake went back',
  }),
  /** Of play that cost nothing. */
  is_free: Type.Boolean(),
  /** Stakes that stand, wins that stand, and stakes that went back. */
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
  summary: 'What the member staked and won at all games since a moment of the last day, rounds in play included.',
  query: Type.Object({ since: Time }),
  reply: data(Type.Object({ staked: Baht, won: Baht, net: Baht })),
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
    next_cursor: nullable(Type.String()),
    /** Games that the member opened lately, for choosing one. */
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
 * What the provider tells of a round. Of its words nothing is passed on: figures, and texts that cannot be anything
 * else.
 */
export const RoundTold = Type.Object({
  /** `told`, or `no_answer`: it did not answer, or not with what this round is. */
  answer: Type.Enum(['told', 'no_answer']),
  /** Whether its stake and win are ours; null when it names none. */
  agrees: nullable(Type.Boolean()),
  staked: nullable(Baht),
  won: nullable(Baht),
  /** SHA-256 of the seed, shown before the round; hexadecimal. */
  commit: nullable(Type.String()),
  /** The seed itself, once the round is drawn; hexadecimal. */
  server_seed: nullable(Type.String()),
  /** What the draw is made of besides: the player's own id of the play, or the draw that many share. */
  draw_id: nullable(Type.String()),
  /** Whether the seed is the one that was committed to; null while either is missing. */
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
