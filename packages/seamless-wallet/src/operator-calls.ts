import Type, { type Static } from 'typebox';

/** Paths of the calls the platform makes, below the provider's base address. */
export const OPERATOR_PATHS = {
  gameUrl: '/operator/generic/v2/game/url',
  gameList: '/operator/generic/v2/game/list',
  gameRound: '/operator/generic/v2/game/round',
  transactionsList: '/operator/generic/v2/transactions/list',
} as const;

/** Areas of the lobby, as a provider names them. */
export const CATEGORIES = ['slots', 'live', 'fish', 'skill', 'lotto', 'sports', 'esports'] as const;
export type Category = (typeof CATEGORIES)[number];
export const PLATFORMS = ['GPL_DESKTOP', 'GPL_MOBILE'] as const;
export type Platform = (typeof PLATFORMS)[number];

const CategorySchema = Type.Enum([...CATEGORIES]);
const PlatformSchema = Type.Enum([...PLATFORMS]);

/** One game of a provider's catalogue. `rtp` is the published return in percent. */
export const CatalogueGame = Type.Object({
  game_code: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f]+$' }),
  category: CategorySchema,
  product: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f]+$' }),
  platforms: Type.Array(PlatformSchema),
  enabled: Type.Boolean(),
  demo: Type.Optional(Type.Boolean()),
  rtp: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  url_thumb: Type.Optional(Type.String({ maxLength: 500 })),
});
export type CatalogueGame = Static<typeof CatalogueGame>;

export const GameListRequest = Type.Object({ operator_id: Type.Integer() });
export const GameListReply = Type.Array(CatalogueGame, { maxItems: 20_000 });

/** A launch. A demo has currency XXX, and neither user nor token. */
export const GameUrlRequest = Type.Object({
  user: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  token: Type.Optional(Type.String({ minLength: 10, maxLength: 255 })),
  operator_id: Type.Integer(),
  sub_partner_id: Type.Optional(Type.String()),
  platform: PlatformSchema,
  game_code: Type.String({ minLength: 1, maxLength: 100 }),
  currency: Type.String({ minLength: 3, maxLength: 3 }),
  lang: Type.String(),
  country: Type.String(),
  ip: Type.String(),
  lobby_url: Type.Optional(Type.String()),
  deposit_url: Type.Optional(Type.String()),
  meta: Type.Optional(Type.Unknown()),
});
export type GameUrlRequest = Static<typeof GameUrlRequest>;
export const GameUrlReply = Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000 }) });
