import { satang } from '@sanam/money';
import { CURRENCY, satangFromUnits, unitsFromSatang, type WalletReply } from '@sanam/seamless-wallet';
import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import type { Database } from '../core/database.ts';
import { move, WalletConflict } from '../modules/wallet/index.ts';
import {
  type BookedTransaction,
  type Books,
  isCall,
  isMove,
  type ModelAnswer,
  type ModelCall,
  type ModelOp,
} from './wallet-model.ts';

/** Game provider in all histories. */
export const PROVIDER = 'studio';
const CHECK_VIOLATION = '23514';

/** Sends a call of the provider to one server. @throws NoAnswer. */
export type WalletEndpoint = (path: string, message: object) => Promise<WalletReply>;

let players = 0;
let requests = 0;

/** Create the games of the histories: `boat` can be played, `shut` is switched off. */
export async function openGames(db: Database): Promise<void> {
  const game = {
    provider_id: PROVIDER,
    area: 'slot' as const,
    product: 'p',
    platforms: ['GPL_MOBILE'],
    offered: true,
    demo: true,
  };
  await db
    .insertInto('game')
    .values([
      { ...game, game_code: 'boat', name: 'เรือ', enabled: true },
      { ...game, game_code: 'shut', name: 'ปิด', enabled: false },
    ])
    .execute();
}

/** Insert members with a wallet and two game sessions, a valid and an expired one. Registration is tested elsewhere. */
export async function newPlayers(db: Database, count: number): Promise<bigint[]> {
  const members = await db
    .insertInto('member')
    .values(
      Array.from({ length: count }, () => ({
        phone: `+669${String(++players).padStart(8, '0')}`,
        birth_date: '1990-01-31',
        status: 'active',
        password_hash: '$argon2id$none',
      })),
    )
    .returning('id')
    .execute();
  const ids = members.map(({ id }) => id);
  await sql`select count(wallet_open(id)) from unnest(${ids}::bigint[]) id`.execute(db);
  await sql`
    insert into game_session (token_hash, member_id, provider_id, game_code, expires_at)
    select sha256(convert_to(token || '-token-of-' || id, 'UTF8')), id, ${PROVIDER}, 'boat', now() + valid
    from unnest(${ids}::bigint[]) id, (values ('good', interval '1 hour'), ('expired', interval '-1 hour')) tokens (token, valid)`.execute(
    db,
  );
  return ids;
}

/** Perform an operation of the model on the real platform. @throws the errors of the endpoint. */
export async function performForReal(op: ModelOp, db: Database, endpoint: WalletEndpoint): Promise<ModelAnswer> {
  if (isCall(op)) return callForReal(op, endpoint);
  if (!isMove(op)) {
    const status = op.kind === 'lock' ? 'locked' : 'active';
    await db.updateTable('member').set({ status }).where('id', '=', op.memberId).execute();
    return { status: 'done' };
  }
  try {
    const { memberId, kind, key } = op;
    const { outcome, cash, held } = await move(db, {
      memberId,
      kind,
      key,
      amount: satang(op.amountSatang),
      actor: 'test',
      detail: {},
    });
    return { status: outcome, cashSatang: cash, heldSatang: held };
  } catch (error) {
    if (error instanceof WalletConflict) return { status: 'conflict' };
    if (error instanceof pg.DatabaseError && error.code === CHECK_VIOLATION) return { status: 'failed' };
    throw error;
  }
}

async function callForReal(call: ModelCall, endpoint: WalletEndpoint): Promise<ModelAnswer> {
  const request = `q${++requests}`;
  const reply = await endpoint(`/transaction/${call.kind}`, {
    user: String(call.memberId),
    token: `${call.token}-token-of-${call.memberId}`,
    transaction_uuid: call.id,
    // these two fields do not belong to a transaction's content: when the call is repeated, their values may differ
    supplier_transaction_id: request,
    round_closed: requests % 2 === 0,
    request_uuid: request,
    game_code: call.game,
    round: call.round,
    ...(call.kind === 'rollback'
      ? {}
      : { currency: CURRENCY, amount: unitsFromSatang(call.amountSatang), is_free: call.isFree }),
    ...(call.of === null ? {} : { reference_transaction_uuid: call.of }),
  });
  expect(reply).toMatchObject({ user: String(call.memberId), request_uuid: request });
  return {
    status: reply.status,
    ...(reply.balance === undefined ? {} : { cashSatang: satangFromUnits(reply.balance) }),
  };
}

/** Movements, transactions and findings of each member, read from the database. */
export async function readBooks(db: Database, memberIds: readonly bigint[]): Promise<Map<bigint, Books>> {
  const wallets = await db.selectFrom('wallet').selectAll().where('member_id', 'in', memberIds).execute();
  const movements = await db
    .selectFrom('ledger_transaction')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .orderBy('sequence')
    .execute();
  const transactions = await db
    .selectFrom('provider_transaction')
    .selectAll()
    .where('provider_id', '=', PROVIDER)
    .where('member_id', 'in', memberIds)
    .execute();
  const findings = await db
    .selectFrom('finding')
    .select(['kind', 'subject', 'member_id'])
    .where('member_id', 'in', memberIds)
    .execute();
  const books = new Map<bigint, Books>(
    wallets.map((wallet) => [
      wallet.member_id,
      {
        cashSatang: wallet.cash_satang,
        heldSatang: wallet.held_satang,
        movements: [],
        transactions: new Map(),
        findings: [],
      },
    ]),
  );
  for (const row of movements) {
    const {
      kind,
      idempotency_key: key,
      cash_satang: cashSatang,
      held_satang: heldSatang,
      cash_after_satang: cashAfterSatang,
      held_after_satang: heldAfterSatang,
    } = row;
    books.get(row.member_id)?.movements.push({
      sequence: Number(row.sequence),
      kind,
      key,
      cashSatang,
      heldSatang,
      cashAfterSatang,
      heldAfterSatang,
    });
  }
  for (const row of transactions) {
    const {
      kind,
      state,
      refusal,
      amount_satang: amountSatang,
      cash_after_satang: cashAfterSatang,
      debt_satang: debtSatang,
    } = row;
    books.get(row.member_id)?.transactions.set(row.transaction_uuid, {
      kind,
      state,
      refusal,
      amountSatang,
      cashAfterSatang,
      debtSatang,
    } as BookedTransaction);
  }
  for (const { kind, subject, member_id } of findings)
    books.get(member_id as bigint)?.findings.push(`${kind} ${subject.slice(PROVIDER.length + 1)}`);
  for (const { findings } of books.values()) findings.sort();
  return books;
}

/**
 * Check the invariants of every member's ledger: entries sum to zero and to the balances, no sequence has a gap, no
 * balance is negative, no hash is wrong.
 */
export async function checkLedgers(db: Database): Promise<void> {
  const { rows: unbalanced } =
    await sql`select member_id, sequence from ledger_entry group by member_id, sequence having sum(amount_satang) <> 0 or count(*) < 2`.execute(
      db,
    );
  expect(unbalanced).toEqual([]);
  const { rows: wrong } = await sql`
    select w.member_id from wallet w left join ledger_transaction t using (member_id) group by w.member_id
    having coalesce(sum(t.cash_satang), 0) <> w.cash_satang or coalesce(sum(t.held_satang), 0) <> w.held_satang or count(t.*) <> w.last_sequence
      or coalesce(max(t.sequence), 0) <> w.last_sequence or min(t.cash_after_satang) < 0 or min(t.held_after_satang) < 0`.execute(
    db,
  );
  expect(wrong).toEqual([]);
  const { rows: faults } =
    await sql`select member_id, faulty_sequence, fault from ledger_verify(null, 0, 1000000) where fault is not null`.execute(
      db,
    );
  expect(faults).toEqual([]);
}
