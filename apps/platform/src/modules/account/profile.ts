import type { Profile } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { nationalMobile } from '@sanam/thai/phone';
import type { Claims } from '../../core/claimable.ts';
import type { Database, Tx } from '../../core/database.ts';
import { unauthenticated } from '../../core/errors.ts';
import { readAll } from '../../core/read-together.ts';
import { requestId } from '../../core/request-id.ts';
import {
  completedDeposits,
  type Deposits,
  depositRoute,
  isGatewayOn,
  lastSlip,
  pendingDeposit,
  pendingOnWire,
} from '../deposits/index.ts';
import { isCreditChecking } from '../games/index.ts';
import { findMember, findMemberAccount, type Members, maskedAccount, restOf } from '../members/index.ts';
import { areGiftsStopped, readBlock } from '../protection/index.ts';
import { hasDeposited, readBalance } from '../wallet/index.ts';
import { completedWithdrawals } from '../withdrawals/index.ts';

const COMPLETED_SHOWN = 10;

/** Read the bonus in play of a member, in one statement; null without one. */
export type ReadBonus = (db: Database | Tx, memberId: bigint) => Promise<Profile['bonus']>;

/** Read how much a member has not seen yet, in one statement. */
export type ReadUnread = (db: Database | Tx, memberId: bigint) => Promise<Profile['unread']>;

type RestConfig = Pick<Members['config'], 'RESET_REST_HOURS'>;

/**
 * The spec's profile of one member. All readings are one statement, and so one snapshot: each deposit appears either as
 * pending or as completed. Only the last slip of a pending deposit is read afterwards.
 */
export async function readProfile(
  { db, clock, ...deposits }: Pick<Deposits, 'db' | 'clock' | 'gateway' | 'rules'>,
  config: RestConfig,
  claims: readonly Claims[],
  { bonusInPlay, readUnread }: { bonusInPlay: ReadBonus; readUnread: ReadUnread },
  memberId: bigint,
): Promise<Profile> {
  const [
    member,
    own,
    route,
    balance,
    { pending, slip },
    ended,
    withdrawals,
    isChecking,
    deposited,
    events,
    bonus,
    block,
    offersStopped,
    unread,
  ] = await readAll(db, [
    (from) => findMember(from, memberId),
    (from) => findMemberAccount(from, memberId),
    (from) => depositRoute(from, memberId),
    (from) => readBalance(from, memberId),
    (from) => pendingWithSlip(from, memberId, clock.now()),
    (from) => completedDeposits(from, memberId, COMPLETED_SHOWN),
    (from) => completedWithdrawals(from, memberId, COMPLETED_SHOWN),
    (from) => isCreditChecking(from, memberId, clock.now()),
    (from) => hasDeposited(from, memberId),
    (from) => listClaims(from, claims, memberId),
    (from) => bonusInPlay(from, memberId),
    (from) => readBlock(from, memberId, clock.now()),
    (from) => areGiftsStopped(from, memberId, clock.now()),
    (from) => readUnread(from, memberId),
  ]);
  const rest = restOf(member?.password_reset_at ?? null, config.RESET_REST_HOURS, clock.now());
  const account = own && rest ? maskedAccount(own) : own;
  const to = route.account;
  if (!member) throw unauthenticated('the member is gone');
  const completed = [
    ...ended.map((row) => ({ ...row, type: 'deposit' as const })),
    ...withdrawals.map((row) => ({ ...row, type: 'withdraw' as const })),
  ]
    .sort((a, b) => b.finishedAt.getTime() - a.finishedAt.getTime())
    .slice(0, COMPLETED_SHOWN);
  const credit = bahtFromSatang(balance.cash);
  return {
    id: String(member.id),
    phone: nationalMobile(member.phone),
    name: account?.holderName ?? null,
    bank: account?.bank ?? null,
    account_number: account?.accountNumber ?? null,
    line: member.line === member.phone ? nationalMobile(member.phone) : member.line,
    to_bank: to?.bank ?? null,
    to_account_number: to?.account_number ?? null,
    to_name: to?.holder_name ?? null,
    payment_gateway_status: isGatewayOn(deposits, route.gateway),
    pending_request: pending ? pendingOnWire(pending, slip) : null,
    completed_requests: completed.map((row) => ({
      id: requestId(row.type, row.id),
      type: row.type,
      status: row.status,
      amount: bahtFromSatang(satang(row.amount_satang)),
      deleted_cause: row.cause,
      finished_at: row.finishedAt.toISOString(),
    })),
    events: offersStopped ? [] : events,
    ufabet_credit: credit,
    ufabet_credit_checking: isChecking ? 1 : 0,
    games: [{ credit: bahtFromSatang(satang(balance.cash + balance.bonus)) }],
    bonus_credit: bahtFromSatang(balance.bonus),
    bonus,
    held: bahtFromSatang(balance.held),
    sequence: Number(balance.sequence),
    has_deposited: deposited,
    block,
    offers_stopped: offersStopped,
    unread,
    // members have no scopes: staff are accounts of their own
    scope: [],
  };
}

async function pendingWithSlip(db: Database | Tx, memberId: bigint, now: Date) {
  const pending = await pendingDeposit(db, memberId, now);
  return { pending, slip: pending && (await lastSlip(db, memberId, pending.id)) };
}

async function listClaims(db: Database | Tx, claims: readonly Claims[], memberId: bigint): Promise<Profile['events']> {
  const lists = await readAll(
    db,
    claims.map(
      ({ prefix, list }) =>
        async (from: Database | Tx) =>
          (await list(from, memberId)).map(({ id, ...claim }) => ({ id: `${prefix}-${id}`, ...claim })),
    ),
  );
  return lists.flat();
}
