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
import { sql } from 'kysely';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { isUniqueViolation } from '../../core/database.ts';
import { hashToken } from '../../core/secrets.ts';
import { findMember } from '../members/index.ts';
import { readBalance } from '../wallet/index.ts';
import type { Games } from './games.ts';

/** A request that does not read as its call: which of the two protocol statuses it is. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
  readonly status: WalletStatus;
  constructor(status: WalletStatus, reason: string) {
    super(reason);
    this.status = status;
  }
}

/** Reads a message. A missing field is RS_ERROR_WRONG_SYNTAX, a value of another type RS_ERROR_WRONG_TYPES. */
function read<S extends TSchema>(schema: S, message: unknown): Static<S> {
  const [wrong] = Value.Errors(schema, message);
  if (!wrong) return message as Static<S>;
  const status = wrong.keyword === 'type' && wrong.instancePath !== '' ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX';
  throw new MessageError(status, `${wrong.instancePath} ${wrong.message}`);
}

/** Member ids are what providers know as users. */
function memberIdOf(user: string): bigint | undefined {
  return /^\d{1,18}$/.test(user) ? BigInt(user) : undefined;
}

interface Envelope {
  user: string;
  request_uuid: string;
}
const refused = (message: Envelope, status: WalletStatus): WalletReply => ({ user: message.user, status, request_uuid: message.request_uuid });

export async function userInfo(games: Games, providerId: string, raw: unknown) {
  const message = read(UserInfoRequest, raw);
  if (!(await isEnabled(games, providerId))) return refused(message, 'RS_ERROR_INVALID_PARTNER');
  const memberId = memberIdOf(message.user);
  // a provider learns about those who played there, and nobody else
  const played =
    memberId === undefined
      ? undefined
      : await games.walletDb.selectFrom('game_session').select('member_id').where('member_id', '=', memberId).where('provider_id', '=', providerId).limit(1).executeTakeFirst();
  const member = played && (await findMember(games.walletDb, played.member_id));
  if (!member) return refused(message, 'RS_ERROR_INVALID_TOKEN');
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
  const message = read(BalanceRequest, raw);
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
  const game = await games.walletDb.selectFrom('game').select('game_code').where('provider_id', '=', providerId).where('game_code', '=', message.game_code).executeTakeFirst();
  if (!game) return refused(message, 'RS_ERROR_INVALID_GAME');
  const { cash } = await readBalance(games.walletDb, session.member_id);
  return { user: message.user, status: 'RS_OK', request_uuid: message.request_uuid, currency: CURRENCY, balance: unitsFromSatang(cash) };
}

async function isEnabled(games: Games, providerId: string): Promise<boolean> {
  const provider = await games.walletDb.selectFrom('game_provider').select('enabled').where('id', '=', providerId).executeTakeFirst();
  return provider?.enabled === true;
}

export type TransactionKind = 'bet' | 'win' | 'rollback';

/** A bet, win or rollback: read, then one call of the database function game_call, which decides and moves. */
export async function transaction(games: Games, providerId: string, kind: TransactionKind, raw: unknown): Promise<WalletReply> {
  const { message, stake, reference } = parts(kind, raw);
  const memberId = memberIdOf(message.user);
  if (memberId === undefined) return refused(message, 'RS_ERROR_INVALID_TOKEN');
  if (stake && stake.currency !== CURRENCY) return refused(message, 'RS_ERROR_WRONG_CURRENCY');
  if (reference === message.transaction_uuid) throw new MessageError('RS_ERROR_WRONG_SYNTAX', 'a transaction refers to itself');
  const amount = stake ? wholeSatang(stake.amount) : 0n;
  const outcome = await decide(games, [
    sql`${kind}`,
    sql`${providerId}`,
    sql`${memberId}`,
    sql`${hashToken(message.token)}`,
    sql`${message.transaction_uuid}`,
    sql`${reference}`,
    sql`${message.supplier_transaction_id}`,
    sql`${message.game_code}`,
    sql`${message.round}`,
    sql`${message.round_closed}`,
    sql`${message.is_free ?? false}`,
    sql`${amount}`,
  ]);
  if (outcome.moved_kind && outcome.status === 'RS_OK') {
    const sign = outcome.moved_kind === 'bet' || outcome.moved_kind === 'win_rollback' ? -1n : 1n;
    games.live.announce({ memberId: String(memberId), topic: 'credit', kind: outcome.moved_kind, amountSatang: String(sign * outcome.moved_satang) });
  }
  if (outcome.status !== 'RS_OK' && outcome.status !== 'RS_ERROR_NOT_ENOUGH_MONEY') return refused(message, outcome.status);
  return { user: message.user, status: outcome.status, request_uuid: message.request_uuid, currency: CURRENCY, balance: unitsFromSatang(outcome.cash_satang) };
}

/** The parts of each call. A field that the call does not have is not looked at, whatever stands in it. */
function parts(kind: TransactionKind, raw: unknown) {
  if (kind === 'bet') {
    const message = read(BetRequest, raw);
    return { message, stake: message, reference: null };
  }
  if (kind === 'win') {
    const message = read(WinRequest, raw);
    return { message, stake: message, reference: message.reference_transaction_uuid };
  }
  const message = read(RollbackRequest, raw);
  return { message, stake: undefined, reference: message.reference_transaction_uuid };
}

interface Outcome {
  status: WalletStatus;
  cash_satang: bigint;
  moved_kind: string | null;
  moved_satang: bigint;
}

async function decide(games: Games, parameters: ReturnType<typeof sql>[]): Promise<Outcome> {
  try {
    const { rows } = await sql<Outcome>`select status, cash_satang, moved_kind, moved_satang from game_call(${sql.join(parameters)})`.execute(games.walletDb);
    if (!rows[0]) throw new Error('game_call returned no row');
    return rows[0];
  } catch (error) {
    // the same transaction_uuid came for another member at the same moment, and that one was first
    if (isUniqueViolation(error, 'provider_transaction_pkey')) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION', cash_satang: 0n, moved_kind: null, moved_satang: 0n };
    throw error;
  }
}

function wholeSatang(units: number): bigint {
  try {
    return satangFromUnits(units);
  } catch (error) {
    if (error instanceof UnitsError) throw new MessageError('RS_ERROR_WRONG_SYNTAX', error.message);
    throw error;
  }
}
