import Type, { type Static } from 'typebox';
import { Instant } from './instant.ts';
import { plainText } from './plain-text.ts';

/** Paths of the requests that the platform sends to a provider, relative to the provider's base URL. */
export const OPERATOR_PATHS = {
  gameUrl: '/operator/generic/v2/game/url',
  gameList: '/operator/generic/v2/game/list',
  gameRound: '/operator/generic/v2/game/round',
  transactionsList: '/operator/generic/v2/transactions/list',
  /** Optional: a provider answers it or does not. */
  gameEvents: '/operator/generic/v2/game/events',
} as const;

/** Areas of the lobby, with the names that the provider protocol uses. */
export const CATEGORIES = ['slots', 'live', 'fish', 'skill', 'lotto', 'sports', 'esports'] as const;
export type Category = (typeof CATEGORIES)[number];
export const PLATFORMS = ['GPL_DESKTOP', 'GPL_MOBILE'] as const;
export type Platform = (typeof PLATFORMS)[number];

const CategorySchema = Type.Enum([...CATEGORIES]);
const PlatformSchema = Type.Enum([...PLATFORMS]);

/** One game of a provider's catalogue. `rtp` is the published RTP in percent, of its main bet. */
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

/**
 * What a game opens with, in the provider's own words: it comes with a price that the provider told, and goes back with
 * the launch when a member has pressed that price. A provider may ignore it, and ignores one that it does not know.
 */
export const Focus = Type.String({ pattern: '^[A-Za-z0-9._~-]{1,120}$' });

/** Request to launch a game. A demo has currency XXX, and neither user nor token. */
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
  focus: Type.Optional(Focus),
  meta: Type.Optional(Type.Unknown()),
});
export type GameUrlRequest = Static<typeof GameUrlRequest>;
export const GameUrlReply = Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000 }) });

/** Request to a provider for the data of one round. */
export const GameRoundRequest = Type.Object({
  operator_id: Type.Optional(Type.Integer()),
  round: plainText(1, 100),
  user: Type.Optional(plainText(1, 64)),
});
export type GameRoundRequest = Static<typeof GameRoundRequest>;

const Baht = Type.Number({ minimum: 0, maximum: 10_000_000_000 });
const Hex = Type.String({ pattern: '^[0-9a-f]{2,256}$' });

/**
 * Fields of a round that the platform reads. A provider may send more fields, and not every game has each of these.
 * `commit` is the SHA-256 of the bytes of `server_seed`, which is revealed once the round is drawn; both are
 * hexadecimal. `draw_id` is the input of the draw in addition to the seed: the play id that the player's page chose, or
 * the id of a draw that many players share. Amounts in baht.
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

/** Maximum number of rounds in one answer of transactions/list; also the default when a request has no limit. */
export const LISTED_ROUNDS_MAX = 5000;

/**
 * Request for the provider's transactions, for reconciliation: transactions of rounds that began in [from, to), of one
 * user or of all users. `limit` counts rounds. When an answer contains `limit` distinct rounds, rounds may be missing:
 * request narrower time ranges to get them.
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
 * One transaction as recorded by the provider. A bet that was refused, or whose round was cancelled because the wallet
 * does not have the bet, is TS_DECLINED. A bet that was rolled back is TS_ROLLEDBACK, and its TK_ROLLBACK is listed
 * too.
 */
export const ProviderTransaction = Type.Object({
  user: plainText(1, 64),
  transaction_uuid: plainText(1, 64),
  /** The bet that a win belongs to, or the transaction that a rollback cancels; null for a bet. */
  reference_transaction_uuid: Type.Union([plainText(1, 64), Type.Null()]),
  kind: Type.Enum(['TK_BET', 'TK_WIN', 'TK_ROLLBACK']),
  state: Type.Enum(['TS_SUCCESS', 'TS_DECLINED', 'TS_ROLLEDBACK']),
  /** Amount in 1/100,000 of a baht. */
  amount: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000_000 }),
  round: plainText(1, 100),
  game_code: plainText(1, 100),
  /** Whether the transaction closes its round; a win does when this is missing. */
  round_closed: Type.Optional(Type.Boolean()),
  /** Time when the round began; the same for all transactions of the round. */
  created_at: Instant,
  /** For a bet that waits for a draw or a match: the latest time at which the bet's round ends. */
  due_at: Type.Optional(Instant),
});
export type ProviderTransaction = Static<typeof ProviderTransaction>;

const TRANSACTIONS_MAX = 200_000;

/**
 * List of transactions, those of the oldest round first. The transactions of a round are listed together and are never
 * split. A round whose bet has no answer yet is omitted.
 */
export const TransactionsListReply = Type.Array(ProviderTransaction, { maxItems: TRANSACTIONS_MAX });
/** The same list before its rows are read, so that a row in a wrong form spoils no other row. */
export const TransactionsListRows = Type.Array(Type.Unknown(), { maxItems: TRANSACTIONS_MAX });
