import type { Satang } from '@sanam/money';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
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
  /** Author of the batch, for example `console:somchai`. */
  by: string;
}

/** A prepaid card with the code to be printed. Afterwards nobody can read the code again. */
export interface FreshVoucher {
  ref: string;
  code: string;
}

/**
 * Make a batch of prepaid cards. Call it in a transaction of the database's owner: the servers' role may not make
 * cards.
 */
export async function makeVouchers(
  tx: Tx,
  order: BatchOrder,
  now: Date,
): Promise<{ batchId: bigint; expiresAt: Date; vouchers: FreshVoucher[] }> {
  const expiresAt = addSeconds(now, order.days * DAY_SECONDS);
  const { id: batchId } = await tx
    .insertInto('voucher_batch')
    .values({
      made_by: order.by,
      made_at: now,
      note: order.note,
      expires_at: expiresAt,
      promotion: order.promotion ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const codes = Array.from({ length: order.count }, newVoucherCode);
  const made = await tx
    .insertInto('voucher')
    .values(codes.map((code) => ({ batch_id: batchId, code_hash: hashVoucherCode(code), amount_satang: order.amount })))
    .returning(['id', 'code_hash'])
    .execute();
  const refs = new Map(made.map(({ id, code_hash }) => [code_hash.toString('hex'), voucherRef(id)]));
  return {
    batchId,
    expiresAt,
    vouchers: codes.map((code) => ({ code, ref: refs.get(hashVoucherCode(code).toString('hex')) ?? '' })),
  };
}

/**
 * Void every card of a batch that is not redeemed; redeemed cards stay as they are. Call it in a transaction of the
 * database's owner.
 * @returns the number of voided cards, or undefined when the batch does not exist or was voided before.
 */
export async function voidBatch(tx: Tx, batchId: bigint, by: string, now: Date): Promise<number | undefined> {
  const batch = await tx
    .updateTable('voucher_batch')
    .set({ voided_at: now, voided_by: by })
    .where('id', '=', batchId)
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!batch) return undefined;
  const { numUpdatedRows } = await tx
    .updateTable('voucher')
    .set({ state: 'void' })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'new')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Every batch of prepaid cards, newest first, with its number of cards in each state and the redeemed satang. */
export async function listBatches(db: Database | Tx, limit: number) {
  return db
    .selectFrom('voucher_batch as b')
    .innerJoin('voucher as v', 'v.batch_id', 'b.id')
    .select((of) => [
      'b.id',
      'b.made_by',
      'b.made_at',
      'b.note',
      'b.expires_at',
      'b.voided_at',
      'b.promotion',
      of.fn.max('v.amount_satang').as('amount_satang'),
      sql<bigint>`count(*) filter (where v.state = 'new')`.as('fresh'),
      sql<bigint>`count(*) filter (where v.state = 'redeemed')`.as('redeemed'),
      sql<bigint>`count(*) filter (where v.state = 'void')`.as('void'),
      sql<bigint>`coalesce(sum(v.amount_satang) filter (where v.state = 'redeemed'), 0)::bigint`.as('redeemed_satang'),
    ])
    .groupBy('b.id')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute();
}
