import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';

export interface Balance {
  /** Own money: it can be staked and withdrawn. */
  cash: Satang;
  /** Bonus money: it can be staked only, after the own money. */
  bonus: Satang;
  /** Amount on hold for withdrawals in progress; it still belongs to the member. */
  held: Satang;
}

/** Balance as it was after one movement. Of two readings, the one with the higher number is the later one. */
export interface BalanceAt extends Balance {
  /** Number of the member's last movement. */
  sequence: bigint;
}

/** Create the member's wallet, in the transaction that creates the member; so every member has a wallet. */
export async function createWallet(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select wallet_open(${memberId})`.execute(tx);
}

/** Whether the member has ever deposited own money, by bank or gateway: required before playing and withdrawing. */
export async function hasDeposited(db: Database | Tx, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_movement')
    .select('sequence')
    .where('member_id', '=', memberId)
    .where('is_play', '=', false)
    .where('is_own_deposit', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Money that came from outside the games after a time: bank, gateway, prepaid cards, commission and prizes of the
 * wheel.
 */
export async function paidInSince(db: Database | Tx, memberId: bigint, since: Date): Promise<Satang> {
  const { rows } = await sql<{ paid_in: string }>`
    select coalesce(sum(cash_satang), 0) as paid_in from ledger_movement
    where member_id = ${memberId} and not is_play and is_paid_in and created_at > ${since}`.execute(db);
  return satang(BigInt(rows[0]?.paid_in ?? 0));
}

/** Balance of a member; the wallet stays locked until the transaction ends. */
export async function lockBalance(tx: Tx, memberId: bigint): Promise<Balance> {
  const { rows } = await sql<{
    cash_satang: bigint;
    bonus_satang: bigint;
    held_satang: bigint;
  }>`select cash_satang, bonus_satang, held_satang from wallet_lock(${memberId})`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`member ${memberId} has no wallet`);
  return { cash: satang(row.cash_satang), bonus: satang(row.bonus_satang), held: satang(row.held_satang) };
}

export async function readBalance(db: Database | Tx, memberId: bigint): Promise<BalanceAt> {
  const balance = (await readBalances(db, [memberId])).get(memberId);
  if (!balance) throw new Error(`member ${memberId} has no wallet`);
  return balance;
}

/** Balances of some members, in one statement. */
export async function readBalances(db: Database | Tx, memberIds: readonly bigint[]): Promise<Map<bigint, BalanceAt>> {
  const rows = await db
    .selectFrom('wallet')
    .select(['member_id', 'cash_satang', 'bonus_satang', 'held_satang', 'last_sequence'])
    .where(sql<boolean>`member_id = any(${memberIds}::bigint[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        cash: satang(row.cash_satang),
        bonus: satang(row.bonus_satang),
        held: satang(row.held_satang),
        sequence: row.last_sequence,
      },
    ]),
  );
}
