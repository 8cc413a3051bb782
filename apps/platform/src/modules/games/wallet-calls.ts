import { satang } from '@sanam/money';
import {
  BalanceRequest,
  BetRequest,
  CURRENCY,
  RollbackRequest,
  satangFromUnits,
  UnitsError,
  UserInfoRequest,
  unitsFromSatang,
  type WalletReply,
  type WalletStatus,
  WinRequest,
} from '@sanam/seamless-wallet';
import { bangkokDay } from '@sanam/thai/dates';
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { hashToken } from '../../core/secrets.ts';
import { findMember } from '../members/index.ts';
import { readBalance } from '../wallet/index.ts';
import type { Games } from './games.ts';
import { memberIdOf } from './provider-user.ts';

/**
 * Error: a request does not have the format of its call. The status is RS_ERROR_WRONG_SYNTAX or RS_ERROR_WRONG_TYPES.
 */
export class MessageError extends Error {
  override readonly name = 'MessageError';
  readonly status: WalletStatus;
  constructor(status: WalletStatus, reason: string) {
    super(reason);
    this.status = status;
  }
}

const forms = {
  userInfo: Compile(UserInfoRequest),
  balance: Compile(BalanceRequest),
  bet: Compile(BetRequest),
  win: Compile(WinRequest),
  rollback: Compile(RollbackRequest),
};

/** Parse a message. A missing field is RS_ERROR_WRONG_SYNTAX, a value of another type RS_ERROR_WRONG_TYPES. */
function read<S extends TSchema>(form: Validator<Record<never, never>, S>, message: unknown): Static<S> {
  if (form.Check(message)) return message as Static<S>;
  const [wrong] = form.Errors(message);
  const status =
    wrong?.keyword === 'type' && wrong.instancePath !== '' ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX';
  throw new MessageError(status, `${wrong?.instancePath} ${wrong?.message}`);
}

interface Envelope {
  user: string;
  request_uuid: string;
}
const refused = (message: Envelope, status: WalletStatus): WalletReply => ({
  user: message.user,
  status,
  request_uuid: message.request_uuid,
});

export async function userInfo(games: Games, providerId: string, raw: unknown) {
  const message = read(forms.userInfo, raw);
  if (!(await isEnabled(games, providerId))) return refused(message, 'RS_ERROR_INVALID_PARTNER');
  const memberId = memberIdOf(message.user);
  // a provider gets data only about members who played there
  const played =
    memberId === undefined
      ? undefined
      : await games.walletDb
          .selectFrom('game_session')
          .select('member_id')
          .where('member_id', '=', memberId)
          .where('provider_id', '=', providerId)
          .limit(1)
          .executeTakeFirst();
  const member = played && (await findMember(games.walletDb, played.member_id));
  if (!member || member.birth_date === null) return refused(message, 'RS_ERROR_INVALID_TOKEN');
  return {
    user: message.user,
    status: 'RS_OK' as const,
    request_uuid: message.request_uuid,
    country: 'TH',
    jurisdiction: 'TH',
    sub_partner_id: '',
    birth_date: member.birth_date,
    registration_date: bangkokDay(member.created_at),
  };
}

export async function balance(games: Games, providerId: string, raw: unknown): Promise<WalletReply> {
  const message = read(forms.balance, raw);
  if (!(await isEnabled(games, providerId))) return refused(message, 'RS_ERROR_INVALID_PARTNER');
  const memberId = memberIdOf(message.user);
  const session =
    memberId === undefined
      ? undefined
      : await games.walletDb
          .selectFrom('game_session')
          .select('member_id')
          .where('token_hash', '=', hashToken(message.token))
          .where('member_id', '=', memberId)
          .where('provider_id', '=', providerId)
          .executeTakeFirst();
  if (!session) return refused(message, 'RS_ERROR_INVALID_TOKEN');
  const game = await games.walletDb
    .selectFrom('game')
    .select('game_code')
    .where('provider_id', '=', providerId)
    .where('game_code', '=', message.game_code)
    .executeTakeFirst();
  if (!game) return refused(message, 'RS_ERROR_INVALID_GAME');
  const { cash, bonus } = await readBalance(games.walletDb, session.member_id);
  return {
    user: message.user,
    status: 'RS_OK',
    request_uuid: message.request_uuid,
    currency: CURRENCY,
    balance: unitsFromSatang(satang(cash + bonus)),
  };
}

async function isEnabled(games: Games, providerId: string): Promise<boolean> {
  const provider = await games.walletDb
    .selectFrom('game_provider')
    .select('enabled')
    .where('id', '=', providerId)
    .executeTakeFirst();
  return provider?.enabled === true;
}

export type TransactionKind = 'bet' | 'win' | 'rollback';

/**
 * Handle a bet, win or rollback: it is parsed, then passed to the database function game_calls, which decides and moves
 * money.
 */
export async function transaction(
  games: Games,
  providerId: string,
  kind: TransactionKind,
  raw: unknown,
): Promise<WalletReply> {
  const { message, stake, reference } = parts(kind, raw);
  const memberId = memberIdOf(message.user);
  if (memberId === undefined) return refused(message, 'RS_ERROR_INVALID_TOKEN');
  if (stake && stake.currency !== CURRENCY) return refused(message, 'RS_ERROR_WRONG_CURRENCY');
  if (reference === message.transaction_uuid)
    throw new MessageError('RS_ERROR_WRONG_SYNTAX', 'a transaction refers to itself');
  const outcome = await games.apply({
    kind,
    providerId,
    memberId,
    tokenHash: hashToken(message.token),
    transactionUuid: message.transaction_uuid,
    referenceUuid: reference,
    supplierId: message.supplier_transaction_id,
    gameCode: message.game_code,
    round: message.round,
    roundClosed: message.round_closed,
    isFree: message.is_free ?? false,
    amountSatang: stake ? wholeSatang(stake.amount) : 0n,
  });
  if (outcome.status !== 'RS_OK' && outcome.status !== 'RS_ERROR_NOT_ENOUGH_MONEY')
    return refused(message, outcome.status);
  return {
    user: message.user,
    status: outcome.status,
    request_uuid: message.request_uuid,
    currency: CURRENCY,
    balance: unitsFromSatang(outcome.balanceSatang),
  };
}

/** Parse the fields of each kind of call. Unknown fields are ignored; the form refuses a field of another call. */
function parts(kind: TransactionKind, raw: unknown) {
  if (kind === 'bet') {
    const message = read(forms.bet, raw);
    return { message, stake: message, reference: null };
  }
  if (kind === 'win') {
    const message = read(forms.win, raw);
    return { message, stake: message, reference: message.reference_transaction_uuid };
  }
  const message = read(forms.rollback, raw);
  return { message, stake: undefined, reference: message.reference_transaction_uuid };
}

function wholeSatang(units: number): bigint {
  try {
    return satangFromUnits(units);
  } catch (error) {
    if (error instanceof UnitsError) throw new MessageError('RS_ERROR_WRONG_SYNTAX', error.message);
    throw error;
  }
}
