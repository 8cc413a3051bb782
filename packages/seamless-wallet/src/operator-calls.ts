import Type, { type Static } from 'typebox';
import { plainText } from './plain-text.ts';

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
  name: plainText(1, 100),
  category: CategorySchema,
  product: plainText(1, 100),
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

/** One round of a user, as the provider drew it. */
export const GameRoundRequest = Type.Object({
  operator_id: Type.Optional(Type.Integer()),
  round: plainText(1, 100),
  user: Type.Optional(plainText(1, 64)),
});
export type GameRoundRequest = Static<typeof GameRoundRequest>;

const Baht = Type.Number({ minimum: 0, maximum: 10_000_000_000 });
const Hex = Type.String({ pattern: '^[0-9a-f]{2,256}$' });

/**
 * What is read of a round; a provider may tell more, and not every game has each of these. `commit` is the SHA-256 of
 * the bytes of `server_seed`, which is told once the round is drawn; both hexadecimal. `draw_id` is what the draw is
 * made of besides: the player's own id of the play, or the draw that many share. Amounts in baht.
 */
export const GameRoundReply = Type.Object({
  user: plainText(1, 64),
  game_code: plainText(1, 100),
  round: plainText(1, 100),
  stake: Type.Optional(Baht),
  win: Type.Optional(Type.Union([Baht, Type.Null()])),
  commit: Type.Optional(Type.Union([Hex, Type.Null()])),
  server_seed: Type.Optional(Type.Union([Hex, Type.Null()])),
  draw_id: Type.Optional(Type.Union([Type.String({ pattern: '^[!-~]{1,100}$' }), Type.Null()])),
});
export type GameRoundReply = Static<typeof GameRoundReply>;

/** Most rounds of one answer of transactions/list, and as many as a request without a limit gets. */
export const LISTED_ROUNDS_MAX = 5000;

/** A date and time that says its offset: without one, two machines would read two different instants. */
const Instant = Type.String({
  maxLength: 40,
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$',
});

/**
 * The provider's books, for comparison: transactions of rounds that began in [from, to), of one user or of all. `limit`
 * counts rounds: an answer with as many distinct rounds may have been cut, and a narrower window tells the rest.
 */
export const TransactionsListRequest = Type.Object({
  operator_id: Type.Optional(Type.Integer()),
  user: Type.Optional(plainText(1, 64)),
  from: Instant,
  to: Instant,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LISTED_ROUNDS_MAX })),
});
export type TransactionsListRequest = Static<typeof TransactionsListRequest>;

/**
 * One transaction as the provider believes it to be. A bet that was refused, or whose round was called off because the
 * wallet does not have it, is TS_DECLINED; one that was taken back is TS_ROLLEDBACK, with its TK_ROLLBACK beside it.
 */
export const ProviderTransaction = Type.Object({
  user: plainText(1, 64),
  transaction_uuid: plainText(1, 64),
  /** The bet of a win, what a rollback takes back; null for a bet. */
  reference_transaction_uuid: Type.Union([plainText(1, 64), Type.Null()]),
  kind: Type.Enum(['TK_BET', 'TK_WIN', 'TK_ROLLBACK']),
  state: Type.Enum(['TS_SUCCESS', 'TS_DECLINED', 'TS_ROLLEDBACK']),
  /** 1/100,000 of a baht. */
  amount: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000_000 }),
  round: plainText(1, 100),
  game_code: plainText(1, 100),
  round_closed: Type.Optional(Type.Boolean()),
  /** When the round began; the same for all its transactions. */
  created_at: Instant,
  /** Of a bet that waits for a draw or a match: when its round will be over at the latest. */
  due_at: Type.Optional(Instant),
});
export type ProviderTransaction = Static<typeof ProviderTransaction>;

/**
 * Oldest round first, a round's transactions together and never cut apart. A round whose bet is still open is left out.
 */
export const TransactionsListReply = Type.Array(ProviderTransaction, { maxItems: 200_000 });
