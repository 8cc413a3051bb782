import type { BatchState, CardState, VoucherBatch, VoucherCard } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import { idOfCursor, type Page, pageOf, rowsFor } from '../../core/paging.ts';
import { voucherRef } from './voucher-states.ts';

interface BatchRow {
  id: bigint;
  state: BatchState;
  cards: number;
  amount_satang: bigint;
  note: string;
  promotion: string | null;
  made_by: string;
  made_at: Date;
  printed_at: Date | null;
  expires_at: Date;
  voided_at: Date | null;
  voided_by: string | null;
  void_reason: string | null;
  fresh: bigint;
  redeemed: bigint;
  void: bigint;
}

/** Batches with their cards counted by state, from the index of batch and state. */
const batchesAt = (now: Date) => sql`
  select b.*, c.fresh, c.redeemed, c.void,
      case when b.voided_at is not null then 'void' when b.printed_at is not null and c.fresh = 0 then 'used'
        when b.expires_at <= ${now} then 'expired' when b.printed_at is null then 'ordered' else 'open' end as state
    from voucher_batch b cross join lateral (
      select count(*) filter (where state = 'new') as fresh, count(*) filter (where state = 'redeemed') as redeemed,
          count(*) filter (where state = 'void') as void
        from voucher where batch_id = b.id) c`;

async function readBatches(
  db: Database | Tx,
  where: RawBuilder<unknown>,
  limit: number,
  now: Date,
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select * from (${batchesAt(now)}) one where ${where} order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Every batch of prepaid cards, newest first, with its number of cards in each state and the redeemed satang. */
export async function listBatches(db: Database | Tx, limit: number, now: Date) {
  const rows = await readBatches(db, sql`true`, limit, now);
  return rows.map((row) => ({ ...row, redeemed_satang: row.redeemed * row.amount_satang }));
}

/** Largest number of batches and of cards in a page. */
const BATCHES = 50;
const CARDS = 100;

/** A page of batches. One statement. */
export async function pageOfBatches(
  db: Database,
  { state, cursor }: { state?: BatchState; cursor?: string },
  now: Date,
): Promise<Page<VoucherBatch, string>> {
  const older = cursor === undefined ? sql`true` : sql`id < ${idOfCursor(cursor)}`;
  const inState = state === undefined ? sql`true` : sql`state = ${state}`;
  const rows = await readBatches(db, sql`${older} and ${inState}`, rowsFor(BATCHES), now);
  return pageOf(rows.map(batchView), BATCHES, ({ id }) => id);
}

/**
 * Satang of the batches that somebody has ordered without a second person since a time. One that was made void before it
 * was printed does not count.
 */
export async function orderedAlone(db: Database | Tx, by: string, since: Date): Promise<bigint> {
  const { rows } = await sql<{ satang: bigint }>`
    select coalesce(sum(cards * amount_satang), 0)::bigint as satang from voucher_batch
      where made_by = ${by} and made_at > ${since} and proposal_id is null and (voided_at is null or printed_at is not null)`.execute(
    db,
  );
  return rows[0]?.satang ?? 0n;
}

/** One batch; undefined when there is none of this number. */
export async function findBatch(db: Database | Tx, id: bigint, now: Date): Promise<VoucherBatch | undefined> {
  const [row] = await readBatches(db, sql`id = ${id}`, 1, now);
  return row && batchView(row);
}

function batchView({ amount_satang, fresh, redeemed, void: voided, ...row }: BatchRow): VoucherBatch {
  const amount = satang(amount_satang);
  return {
    id: String(row.id),
    state: row.state,
    cards: row.cards,
    amount: bahtFromSatang(amount),
    note: row.note,
    promotion: row.promotion,
    made_by: row.made_by,
    made_at: row.made_at.toISOString(),
    printed_at: row.printed_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    voided_at: row.voided_at?.toISOString() ?? null,
    voided_by: row.voided_by,
    void_reason: row.void_reason,
    fresh: Number(fresh),
    redeemed: Number(redeemed),
    void: Number(voided),
    redeemed_amount: bahtFromSatang(satang(amount_satang * redeemed)),
  };
}

interface CardRow {
  id: bigint;
  batch_id: bigint;
  state: CardState;
  member_id: bigint | null;
  redeemed_at: Date | null;
}

const cardsAt = (now: Date) => sql`
  select v.id, v.batch_id, v.member_id, v.redeemed_at, v.code_hash,
      case when v.state = 'new' and b.expires_at <= ${now} then 'expired' else v.state end as state
    from voucher v join voucher_batch b on b.id = v.batch_id`;

/** A page of the cards of a batch, by number. One statement. */
export async function pageOfCards(
  db: Database,
  batchId: bigint,
  { state, cursor }: { state?: CardState; cursor?: string },
  now: Date,
): Promise<Page<VoucherCard, string>> {
  const after = cursor === undefined ? 0n : idOfCursor(cursor);
  const { rows } = await sql<CardRow>`
    select * from (${cardsAt(now)}) card where batch_id = ${batchId} and id > ${after}
        and ${state === undefined ? sql`true` : sql`state = ${state}`}
      order by id limit ${rowsFor(CARDS)}`.execute(db);
  return pageOf(rows.map(cardView), CARDS, ({ ref }) => ref.slice(2));
}

/** The card of a number or of a code's hash; undefined when there is none. One statement. */
export async function findCard(
  db: Database | Tx,
  by: { id: bigint } | { hash: Buffer },
  now: Date,
): Promise<{ batch: string; card: VoucherCard } | undefined> {
  const { rows } = await sql<CardRow>`
    select * from (${cardsAt(now)}) card where ${'id' in by ? sql`id = ${by.id}` : sql`code_hash = ${by.hash}`}`.execute(
    db,
  );
  const [row] = rows;
  return row && { batch: String(row.batch_id), card: cardView(row) };
}

const cardView = ({ id, state, member_id, redeemed_at }: CardRow): VoucherCard => ({
  ref: voucherRef(id),
  state,
  member_id: member_id === null ? null : String(member_id),
  redeemed_at: redeemed_at?.toISOString() ?? null,
});
