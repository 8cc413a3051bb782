import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, nullable, Time } from './fields.ts';

export const AREAS = ['slot', 'casino', 'fish', 'skill', 'lotto', 'sports', 'esports'] as const;
export type Area = (typeof AREAS)[number];
export const AreaSchema = Type.Enum([...AREAS]);
export const Gamecode = Type.String({ minLength: 1, maxLength: 160, thai: 'ไม่พบเกมนี้' });
/** Form of what a game opens with, as its provider told it with a price (docs/game-events.md). */
const Focus = Type.String({
  pattern: '^[A-Za-z0-9._~-]{1,120}$',
  description: 'what the game opens with, as its provider told it',
});
const DevicePlatform = Type.Union([Type.Literal('desktop'), Type.Literal('mobile')]);

export const Game = Type.Object({
  gamecode: Type.String(),
  name: Type.String(),
  provider: Type.Object({ id: Type.String(), name: Type.String(), up: Type.Boolean() }),
  area: AreaSchema,
  demo: Type.Boolean(),
  rtp: nullable(Type.Number({ description: 'published return, percent' })),
  labels: Type.Array(Type.Union([Type.Literal('new'), Type.Literal('hot')])),
  /** URL of the tile's picture, or null when there is none. */
  img: nullable(Type.String()),
});
export type Game = Static<typeof Game>;

export const games = call({
  method: 'GET',
  path: '/api/games',
  access: 'public',
  shared: true,
  summary: 'What can be played now, by area.',
  query: Type.Object({ area: Type.Optional(AreaSchema) }),
  reply: data(Type.Array(Game)),
});

/** Slot lobbies with their own path, `/slot-{name}`. Configuration decides which providers' games each lobby shows. */
const SLOT_LOBBIES = ['itp', 'pg', 'playngo', 'pragmaticplay'] as const;
export type SlotLobbyName = (typeof SLOT_LOBBIES)[number];

/**
 * Which games a slot lobby shows, and in which order. listed: all of its provider, as the operator ordered them. return:
 * all, the highest published return first. picked: the games that the operator chose for it, in that order.
 */
const LOBBY_ORDERS = ['listed', 'return', 'picked'] as const;

export const SlotLobby = Type.Object({
  name: Type.Enum([...SLOT_LOBBIES]),
  /** Heading of the lobby: the operator's text, or the name of the provider. */
  label: Type.String(),
  order: Type.Enum([...LOBBY_ORDERS]),
  games: Type.Array(Game),
});
export type SlotLobby = Static<typeof SlotLobby>;

export const slotLobbies = call({
  method: 'GET',
  path: '/api/slot-lobbies',
  access: 'public',
  shared: true,
  summary: 'The slot lobbies that the operator has opened, without their games.',
  reply: data(Type.Array(Type.Pick(SlotLobby, ['name', 'label']))),
});

export const slotLobby = call({
  method: 'GET',
  path: '/api/slot-lobbies/:name',
  access: 'public',
  shared: true,
  summary: 'One of the slot lobbies: its label and its games. 404 when the operator has not opened it.',
  params: Type.Object({ name: Type.String({ maxLength: 40 }) }),
  reply: data(SlotLobby),
});

export const launchDemo = call({
  method: 'POST',
  path: '/api/games/demo',
  access: 'public',
  summary: 'Opens a game with play money of the maker’s own: no account, no wallet.',
  body: Type.Object({ gamecode: Gamecode, platform: DevicePlatform, focus: Type.Optional(Focus) }),
  reply: Type.Object({ url: Type.String(), name: Type.String() }),
});

export const checkCredit = call({
  method: 'GET',
  path: '/api/customers/check-credit',
  access: 'member',
  summary:
    'Starts a look at whether all rounds are settled; `ufabet_credit_checking` of the profile is 0 when it is over.',
  query: Type.Object({ phone: Type.Optional(Type.String({ maxLength: 20 })) }),
  reply: Type.Object({ credit_success: Type.Boolean() }),
});

export const launchGame = call({
  method: 'POST',
  path: '/api/games/launch',
  access: 'member',
  summary: 'Opens a game for real play: the address to show in the game window.',
  body: Type.Object({
    gamecode: Gamecode,
    mode: Type.Union([Type.Literal('real'), Type.Literal('demo')]),
    platform: DevicePlatform,
    focus: Type.Optional(Focus),
  }),
  reply: Type.Object({
    url: Type.String(),
    name: Type.String(),
    rtp: nullable(
      Type.Number({ description: 'published return, percent; null for a demo, and when the provider publishes none' }),
    ),
    play_session: nullable(
      Type.Object(
        { began_at: Time, seconds: Type.Integer({ description: 'time since then' }) },
        { description: 'the play session that this launch began or goes on with; null for a demo' },
      ),
    ),
  }),
});
