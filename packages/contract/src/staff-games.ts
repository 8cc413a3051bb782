import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, data, nullable, Success, Time } from './fields.ts';
import { AreaSchema, Gamecode } from './games.ts';
import { cursorPage, queueLimit } from './paging.ts';
import { Measured } from './statistics.ts';

/** Settings of a game that staff can change. */
const GameChoice = {
  /**
   * Whether the game is enabled. A disabled game is not listed, cannot be opened and takes no bets; its open rounds are
   * still settled.
   */
  enabled: Type.Boolean(),
  hot: Type.Boolean(),
  /** Sort position within an area, lower numbers first. */
  position: Type.Integer({ minimum: -10_000, maximum: 10_000 }),
};

const StaffGame = Type.Object({
  gamecode: Type.String(),
  name: Type.String(),
  maker: Type.String(),
  area: AreaSchema,
  ...GameChoice,
  offered: Type.Boolean({ description: 'the provider’s word' }),
  provider_enabled: Type.Boolean(),
  provider_up: Type.Boolean(),
  provider: Type.String(),
  img: nullable(Type.String()),
  rtp: nullable(Type.Number({ description: 'percent, as the provider publishes it' })),
  rounds: Type.Integer({ description: 'of seven days, closed and with own or bonus money' }),
  ggr: { ...Baht, description: 'stakes less wins of these rounds' },
  measured: nullable({
    ...Type.Pick(Measured, ['rtp', 'margin']),
    description: 'null while there are too few rounds to say anything',
  }),
});
export type StaffGame = Static<typeof StaffGame>;

export const staffGames = call({
  method: 'GET',
  path: '/api/staff/games',
  access: 'staff',
  scope: 'games',
  summary: 'Every game that was ever listed, in the order members see.',
  query: Type.Object({ area: Type.Optional(AreaSchema) }),
  reply: data(Type.Array(StaffGame)),
});

export const changeGame = call({
  method: 'POST',
  path: '/api/staff/games',
  access: 'staff',
  scope: 'games',
  summary:
    'Changes what is given of a game: its switch, its label, its place. Each change is kept with who made it and why.',
  body: Type.Object({
    gamecode: Gamecode,
    enabled: Type.Optional(GameChoice.enabled),
    hot: Type.Optional(GameChoice.hot),
    position: Type.Optional(GameChoice.position),
    note: Type.String({ minLength: 5, maxLength: 500 }),
  }),
  reply: Success,
});

export const gameChanges = call({
  method: 'GET',
  path: '/api/staff/games/changes',
  access: 'staff',
  scope: 'games',
  summary: 'What staff changed about games, the latest first; of all games or of one.',
  query: Type.Object({
    gamecode: Type.Optional(Gamecode),
    cursor: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  reply: cursorPage(
    Type.Object({
      gamecode: Type.String(),
      before: Type.Record(Type.String(), Type.Unknown()),
      after: Type.Record(Type.String(), Type.Unknown()),
      note: Type.String(),
      changed_by: Type.String(),
      changed_at: Time,
    }),
  ),
});

/** How calls to a provider went. Times are bounds within which a share of the answered calls was answered. */
const Answers = Type.Object({
  calls: Type.Integer(),
  failed: Type.Integer({ description: 'without an answer, or with one that is an error' }),
  p50_ms: nullable(Type.Integer()),
  p95_ms: nullable(Type.Integer()),
});

const StaffProvider = Type.Object({
  id: Type.String(),
  name: Type.String(),
  configured: Type.Boolean({ description: 'whether the server’s configuration has it on' }),
  stopped: Type.Boolean({ description: 'switched off by staff' }),
  up: Type.Boolean({ description: 'whether the last call for its catalogue succeeded' }),
  synced_at: nullable(Time),
  last_error: nullable(Type.String()),
  games: Type.Integer(),
  open_rounds: Type.Integer({ description: 'begun lately and not closed' }),
  reconciled_until: nullable({ ...Time, description: 'until when its records were compared with ours' }),
  reconcile_error: nullable(Type.String({ description: 'why recent or settled rounds cannot be compared now' })),
  differences: Type.Integer({ description: 'open findings about its records' }),
  answers: { ...Answers, description: 'of the last hour' },
});
export type StaffProvider = Static<typeof StaffProvider>;

export const staffProviders = call({
  method: 'GET',
  path: '/api/staff/providers',
  access: 'staff',
  scope: 'games',
  summary: 'Providers with their catalogue, open rounds, and how their records agree with ours.',
  reply: data(Type.Array(StaffProvider)),
});

export const staffProvider = call({
  method: 'GET',
  path: '/api/staff/providers/:id',
  access: 'staff',
  scope: 'games',
  summary:
    'A provider: how it stands, how it answered in each of the last 24 hours, and where its records differ from ours.',
  params: Type.Object({ id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$', thai: 'ไม่พบค่ายนี้' }) }),
  query: Type.Object(queueLimit),
  reply: data(
    Type.Object({
      provider: StaffProvider,
      hours: Type.Array(Type.Object({ at: Time, ...Answers.properties })),
      findings: Type.Array(
        Type.Object({
          id: Type.String(),
          kind: Type.String(),
          about: Type.String({ description: 'the transaction or round that differs, as the provider names it' }),
          round: nullable(Type.String()),
          what: nullable(Type.String()),
          member_id: nullable(Type.String()),
          opened_at: Time,
        }),
        {
          description:
            'open findings, the latest first, as many as `limit`; `provider.differences` is how many there are',
        },
      ),
    }),
  ),
});

export const publishGames = call({
  method: 'POST',
  path: '/api/staff/games/publish',
  access: 'staff',
  scope: 'games',
  summary:
    'Changes order, labels and switches of games, and switches of providers, all or none of them. 409 when one was changed meanwhile.',
  body: Type.Object({
    games: Type.Array(
      Type.Object({ gamecode: Gamecode, seen: Type.Object(GameChoice), now: Type.Object(GameChoice) }),
      { maxItems: 2000 },
    ),
    providers: Type.Array(Type.Object({ id: Type.String({ maxLength: 60 }), stopped: Type.Boolean() }), {
      maxItems: 100,
    }),
    note: Type.String({ minLength: 5, maxLength: 500, thai: 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร' }),
  }),
  bodyBytesMax: 1_000_000,
  reply: Success,
});
