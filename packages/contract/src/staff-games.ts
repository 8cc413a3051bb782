import Type from 'typebox';
import { call } from './call.ts';
import { data, Success, Time } from './fields.ts';
import { AreaSchema, Gamecode } from './games.ts';

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

export const staffGames = call({
  method: 'GET',
  path: '/api/staff/games',
  access: 'staff',
  scope: 'games',
  summary: 'Every game that was ever listed, in the order members see.',
  query: Type.Object({ area: Type.Optional(AreaSchema) }),
  reply: data(
    Type.Array(
      Type.Object({
        gamecode: Type.String(),
        name: Type.String(),
        maker: Type.String(),
        area: AreaSchema,
        ...GameChoice,
        offered: Type.Boolean({ description: 'the provider’s word' }),
        provider_enabled: Type.Boolean(),
        provider_up: Type.Boolean(),
      }),
    ),
  ),
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
  summary: 'What staff changed about games, the latest first, 200 at most; of all games or of one.',
  query: Type.Object({ gamecode: Type.Optional(Gamecode) }),
  reply: data(
    Type.Array(
      Type.Object({
        gamecode: Type.String(),
        before: Type.Record(Type.String(), Type.Unknown()),
        after: Type.Record(Type.String(), Type.Unknown()),
        note: Type.String(),
        changed_by: Type.String(),
        changed_at: Time,
      }),
    ),
  ),
});
