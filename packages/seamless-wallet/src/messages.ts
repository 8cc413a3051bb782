import Type, { type Static } from 'typebox';
import { plainText } from './plain-text.ts';

/** Every status that the platform can answer. The member's money has moved only when the status is RS_OK. */
export const STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
] as const;
export type WalletStatus = (typeof STATUSES)[number];

/** The header that carries the signature of the body, base64. */
export const SIGNATURE_HEADER = 'x-hub88-signature';
export const CURRENCY = 'THB';
/** The currency code of a demo launch, which has no user, no token and no wallet requests. */
export const DEMO_CURRENCY = 'XXX';

const Uuid = plainText(1, 64);
const User = plainText(1, 64);
const Token = plainText(10, 255);
const GameCode = plainText(1, 100);
const Round = plainText(1, 100);
/** Amount in protocol units; the maximum is ten billion baht. A larger amount cannot be represented exactly. */
const Units = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000_000 });

/**
 * A field of another call: a body that has a value in it was signed for that call, and is refused. Some providers write
 * every field in every call, with null where it does not apply.
 */
const OfAnotherCall = Type.Optional(Type.Null());
/**
 * The path for which the body was signed, for example `/transaction/win`. An own field, not part of the public
 * protocol: a provider that sends it always is configured so, and then it is required.
 */
const signed_path = Type.Optional(Type.String({ maxLength: 40 }));

export const UserInfoRequest = Type.Object({
  user: User,
  request_uuid: Uuid,
  transaction_uuid: OfAnotherCall,
  signed_path,
});
export type UserInfoRequest = Static<typeof UserInfoRequest>;

export const BalanceRequest = Type.Object({
  user: User,
  token: Token,
  request_uuid: Uuid,
  game_code: GameCode,
  transaction_uuid: OfAnotherCall,
  signed_path,
});
export type BalanceRequest = Static<typeof BalanceRequest>;

const transaction = {
  user: User,
  token: Token,
  transaction_uuid: Uuid,
  supplier_transaction_id: plainText(1, 255),
  request_uuid: Uuid,
  game_code: GameCode,
  round: Round,
  round_closed: Type.Boolean(),
  signed_path,
};
const stake = {
  ...transaction,
  currency: Type.String({ minLength: 3, maxLength: 3 }),
  /** Amount in 1/100,000 of a baht. */
  amount: Units,
  is_free: Type.Boolean(),
  supplier_user: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  is_aggregated: Type.Optional(Type.Boolean()),
  is_supplier_promo: Type.Optional(Type.Boolean()),
  reward_uuid: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  bet: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  meta: Type.Optional(Type.Unknown()),
};

export const BetRequest = Type.Object({ ...stake, reference_transaction_uuid: OfAnotherCall });
export type BetRequest = Static<typeof BetRequest>;

export const WinRequest = Type.Object({ ...stake, reference_transaction_uuid: Uuid });
export type WinRequest = Static<typeof WinRequest>;

export const RollbackRequest = Type.Object({
  ...transaction,
  reference_transaction_uuid: Uuid,
  is_free: Type.Optional(Type.Boolean()),
  amount: OfAnotherCall,
  currency: OfAnotherCall,
});
export type RollbackRequest = Static<typeof RollbackRequest>;

/**
 * The platform's answer to balance, bet, win and rollback. Error answers contain no balance, except
 * RS_ERROR_NOT_ENOUGH_MONEY.
 */
export interface WalletReply {
  user?: string;
  status: WalletStatus;
  request_uuid?: string;
  currency?: string;
  /** Balance in 1/100,000 of a baht. */
  balance?: number;
}

export interface UserInfoReply {
  user?: string;
  status: WalletStatus;
  request_uuid?: string;
  country?: string;
  jurisdiction?: string;
  sub_partner_id?: string;
  /** Member's birth date as YYYY-MM-DD. */
  birth_date?: string;
  /** Date of the member's registration as YYYY-MM-DD. */
  registration_date?: string;
}
