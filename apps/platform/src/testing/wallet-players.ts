import { satang } from '@sanam/money';
import { CURRENCY, satangFromUnits, unitsFromSatang, type WalletReply } from '@sanam/seamless-wallet';
import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import type { Database, Tx } from '../core/database.ts';
import { lockBalance, move, WalletConflict } from '../modules/wallet/index.ts';
import {
  type BookedTransaction,
  type Books,
  isBonus,
  isCall,
  isMove,
  type ModelAnswer,
  type ModelBonus,
  type ModelCall,
  type ModelOp,
} from './wallet-model.ts';

/** Game providers of the histories. */
export const PROVIDERS = ['studio', 'arcade'] as const satisfies readonly ModelCall['provider'][];
const CHECK_VIOLATION = '23514';

/** Sends a call of a provider to one server. @throws NoAnswer. */
export type WalletEndpoint = (provider: string, path: string, message: object) => Promise<WalletReply>;

let players = 0;
let requests = 0;

/** Create the games of the histories, at each provider: `boat` can be played, `shut` is switched off. */
export async function openGames(db: Database): Promise<void> {
  const game = {
    area: 'slot' as const,
    product: 'p',
    platforms: ['GPL_MOBILE'],
    offered: true,
    demo: true,
  };
  await db
    .insertInto('game_provider')
    .values(PROVIDERS.map((id) => ({ id, name: id, enabled: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('game')
    .values(
      PROVIDERS.flatMap((provider_id) => [
        { ...game, provider_id, game_code: 'boat', name: 'เรือ', enabled: true },
        { ...game, provider_id, game_code: 'shut', name: 'ปิด', enabled: false },
      ]),
    )
    .execute();
}

/**
 * Insert members with a wallet and two game sessions at each provider, a valid and an expired one. Registration is
 * tested elsewhere.
 */
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
    select sha256(convert_to(token || '-token-of-' || id || '-at-' || provider, 'UTF8')), id, provider, 'boat', now() + valid
    from unnest(${ids}::bigint[]) id, unnest(${[...PROVIDERS]}::text[]) provider, (values ('good', interval '1 hour'), ('expired', interval '-1 hour')) tokens (token, valid)`.execute(
    db,
  );
  return ids;
}

/** Perform an operation of the model on the real platform. @throws the errors of the endpoint. */
export async function performForReal(op: ModelOp, db: Database, endpoint: WalletEndpoint): Promise<ModelAnswer> {
  if (isCall(op)) return callForReal(op, endpoint);
  if (isBonus(op)) return bonusForReal(op, db);
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

async function bonusForReal(op: ModelBonus, db: Database): Promise<ModelAnswer> {
  const { memberId } = op;
  try {
    await db.transaction().execute(async (tx) => {
      if (op.kind === 'bonus_begin') {
        await sql`select wallet_bonus_begin(${memberId}, ${op.bonusId})`.execute(tx);
        await bonusMove(tx, memberId, 'bonus_grant', op.bonusId, op.amountSatang);
        return;
      }
      const { bonus } = await lockBalance(tx, memberId);
      const wallet = await tx
        .selectFrom('wallet')
        .select('bonus_id')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
      if (wallet.bonus_id === null) return;
      const isEarned = op.kind === 'bonus_earned';
      await bonusMove(tx, memberId, isEarned ? 'bonus_convert' : 'bonus_forfeit', wallet.bonus_id, bonus);
      await sql`select wallet_bonus_end(${memberId}, ${wallet.bonus_id}, ${isEarned ? 'own' : 'house'})`.execute(tx);
    });
    return { status: 'done' };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === CHECK_VIOLATION) return { status: 'failed' };
    throw error;
  }
}

async function bonusMove(
  tx: Tx,
  memberId: bigint,
  kind: 'bonus_grant' | 'bonus_convert' | 'bonus_forfeit',
  bonusId: bigint,
  amountSatang: bigint,
): Promise<void> {
  if (amountSatang === 0n) return;
  const amount = satang(amountSatang);
  const { outcome } = await move(tx, { memberId, kind, key: `${kind}:${bonusId}`, amount, actor: 'test', detail: {} });
  expect(outcome).toBe('moved');
}

function tokenOf({ token, memberId, provider }: ModelCall): string {
  if (token !== 'foreign') return `${token}-token-of-${memberId}-at-${provider}`;
  return `good-token-of-${memberId}-at-${PROVIDERS.find((other) => other !== provider)}`;
}

async function callForReal(call: ModelCall, endpoint: WalletEndpoint): Promise<ModelAnswer> {
  const request = `q${++requests}`;
  const reply = await endpoint(call.provider, `/transaction/${call.kind}`, {
    user: String(call.memberId),
    token: tokenOf(call),
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
        bonusSatang: wallet.bonus_satang,
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
      bonus_satang: bonusSatang,
      held_satang: heldSatang,
      cash_after_satang: cashAfterSatang,
      bonus_after_satang: bonusAfterSatang,
      held_after_satang: heldAfterSatang,
    } = row;
    books.get(row.member_id)?.movements.push({
      sequence: Number(row.sequence),
      kind,
      key,
      cashSatang,
      bonusSatang,
      heldSatang,
      cashAfterSatang,
      bonusAfterSatang,
      heldAfterSatang,
    });
  }
  for (const row of transactions) {
    const {
      kind,
      state,
      refusal,
      amount_satang: amountSatang,
      bonus_satang: bonusSatang,
      balance_after_satang: balanceAfterSatang,
      debt_satang: debtSatang,
    } = row;
    books.get(row.member_id)?.transactions.set(`${row.provider_id}:${row.transaction_uuid}`, {
      kind,
      state,
      refusal,
      amountSatang,
      bonusSatang,
      balanceAfterSatang,
      debtSatang,
    } as BookedTransaction);
  }
  for (const { kind, subject, member_id } of findings)
    books.get(member_id as bigint)?.findings.push(`${kind} ${subject}`);
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
    having coalesce(sum(t.cash_satang), 0) <> w.cash_satang or coalesce(sum(t.bonus_satang), 0) <> w.bonus_satang or coalesce(sum(t.held_satang), 0) <> w.held_satang or count(t.*) <> w.last_sequence
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
