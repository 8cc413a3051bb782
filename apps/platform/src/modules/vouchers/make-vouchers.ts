import type { Satang } from '@sanam/money';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';
import { hashVoucherCode, newVoucherCode } from './voucher-codes.ts';
import { voucherRef } from './voucher-states.ts';

const DAY_SECONDS = 86_400;

export interface BatchOrder {
  count: number;
  /** Value of each prepaid card. */
  amount: Satang;
  /** Number of days until the cards expire. */
  days: number;
  /** Note on the purpose of the cards. */
  note: string;
  /** The promotion on whose terms the cards give a bonus; without a promotion the cards give credit. */
  promotion?: string | undefined;
  /** Author of the batch, for example `command:somchai` or `staff:1001`. */
  by: string;
  /** The second person's yes that the batch comes from, where two people were needed. */
  proposal?: bigint | undefined;
}

/** A prepaid card with the code to be printed. Afterwards nobody can read the code again. */
export interface FreshVoucher {
  ref: string;
  code: string;
}

/** Order a batch of prepaid cards. No card exists, and no code, until it is printed. @returns its number. */
export async function orderBatch(tx: Tx, order: BatchOrder, now: Date): Promise<{ batchId: bigint; expiresAt: Date }> {
  const expiresAt = addSeconds(now, order.days * DAY_SECONDS);
  const { rows } = await sql<{ id: bigint }>`
    select voucher_batch_order(${order.count}::integer, ${order.amount}, ${order.note}, ${expiresAt}, ${order.promotion ?? null},
      ${order.by}, ${order.proposal ?? null}, ${now}) as id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('a batch of cards was ordered and has no number');
  return { batchId: made.id, expiresAt };
}

/**
 * Make the cards of an ordered batch with their codes, once.
 * @returns the cards in the order of their numbers; undefined when the batch is printed, void or expired.
 */
export async function printBatch(
  tx: Tx,
  { batchId, count }: { batchId: bigint; count: number },
  now: Date,
): Promise<FreshVoucher[] | undefined> {
  const codes = new Map(
    Array.from({ length: count }, newVoucherCode).map((code) => [hashVoucherCode(code).toString('hex'), code]),
  );
  const hashes = [...codes.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const { rows } = await sql<{ id: bigint; code_hash: Buffer }>`
    select id, code_hash from voucher_batch_print(${batchId}, ${hashes}::bytea[], ${now}) order by id`.execute(tx);
  if (rows.length === 0) return undefined;
  return rows.map(({ id, code_hash }) => ({ ref: voucherRef(id), code: codes.get(code_hash.toString('hex')) ?? '' }));
}

/** Order a batch of prepaid cards and print it at once, as the command does. */
export async function makeVouchers(
  tx: Tx,
  order: BatchOrder,
  now: Date,
): Promise<{ batchId: bigint; expiresAt: Date; vouchers: FreshVoucher[] }> {
  const { batchId, expiresAt } = await orderBatch(tx, order, now);
  const vouchers = await printBatch(tx, { batchId, count: order.count }, now);
  if (!vouchers) throw new Error(`batch ${batchId} could not be printed`);
  return { batchId, expiresAt, vouchers };
}

/**
 * Void every card of a batch that is not redeemed, or the order itself when it is not printed; redeemed cards stay as
 * they are.
 * @returns the number of voided cards, or undefined when the batch does not exist or was voided before.
 */
export async function voidBatch(
  tx: Tx,
  batchId: bigint,
  { by, reason }: { by: string; reason: string | null },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ cards: number | null }>`
    select voucher_batch_void(${batchId}, ${by}, ${reason}, ${now}) as cards`.execute(tx);
  return rows[0]?.cards ?? undefined;
}
