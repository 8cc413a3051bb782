import { createHash } from 'node:crypto';
import { readVoucherCode } from '@sanam/contract';
import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { recordAct } from '../../core/audit-log.ts';
import { addSeconds } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';
import { invalid, notFound, Refusal } from '../../core/errors.ts';
import { type ProposalKind, propose } from '../../core/work/proposals.ts';
import { faultOfOrder, peopleForOrder } from './judge-order.ts';
import { type FreshVoucher, orderBatch, printBatch, voidBatch } from './make-vouchers.ts';
import { findBatch, findCard, orderedAlone } from './read-vouchers.ts';
import { hashVoucherCode } from './voucher-codes.ts';
import type { Vouchers } from './vouchers.ts';

/** Order of a batch as staff write it. */
export interface StaffOrder {
  count: number;
  amount: Satang;
  days: number;
  note: string;
  promotion: string | null;
}

/** What a second person agrees to; the amount as text, because the content is JSON. */
interface ProposedOrder {
  count: number;
  satang: string;
  days: number;
  note: string;
  promotion: string | null;
}

/** How long what one person has ordered alone counts. */
export const ALONE_SECONDS = 86_400;

const batchSubject = (id: bigint | string) => `batch:${id}`;

/** The act that needs two people: a batch whose value is above the limit. */
export function vouchersOfTwo(vouchers: Vouchers): ProposalKind<ProposedOrder> {
  return {
    kind: 'make-vouchers',
    scope: 'rewards',
    second: ['rewards'],
    logged: ['count', 'satang', 'days', 'promotion'],
    async apply(tx, { id, content, proposedBy }, now) {
      const { satang: amount, ...order } = content;
      await writeOrder(
        tx,
        vouchers,
        { ...order, amount: satang(BigInt(amount)) },
        { by: proposedBy, proposal: id },
        now,
      );
    },
  };
}

/**
 * Order a batch of prepaid cards as staff: at once, or by a proposal above VOUCHER_TWO_PEOPLE_BAHT in 24 hours.
 * @returns the batch; undefined while it waits for the second person.
 * @throws 422 outside the bounds, or for a promotion that has no cards; 409 while the same order waits.
 */
export async function orderVouchers(
  vouchers: Vouchers,
  order: StaffOrder,
  staffId: bigint,
): Promise<bigint | undefined> {
  const { db, clock, rules } = vouchers;
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    await requireOrder(tx, vouchers, order, now);
    const alone = await orderedAlone(tx, `staff:${staffId}`, addSeconds(now, -ALONE_SECONDS));
    if (peopleForOrder(order, rules, alone) === 1) return writeOrder(tx, vouchers, order, { by: staffId }, now);
    const { amount, ...rest } = order;
    const content: ProposedOrder = { ...rest, satang: String(amount) };
    // the same order sent twice is one proposal; different orders may wait beside each other
    const print = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
    const proposed = { subject: `vouchers:${print}`, memberId: null, content, note: order.note, staffId };
    await propose(tx, vouchersOfTwo(vouchers), proposed, now, rules.proposalHours);
    return undefined;
  });
}

/** Judge an order, one at a time, so that each counts those before it. @throws 422 */
async function requireOrder(tx: Tx, vouchers: Vouchers, order: StaffOrder, now: Date): Promise<void> {
  const fault = faultOfOrder(order, vouchers.rules);
  if (fault) throw invalid(fault.field, fault.thai, fault.reason);
  await requirePromised(tx, vouchers, order, now);
}

/**
 * Wait for other orders, and refuse bonus cards that their promotion could not give: what is printed is promised.
 * @throws 422 on `promotion`, `amount` or `count`.
 */
export async function requirePromised(
  tx: Tx,
  { requireCards }: Pick<Vouchers, 'requireCards'>,
  { promotion: slug, amount, count }: { promotion?: string | null | undefined; amount: Satang; count: number },
  now: Date,
): Promise<void> {
  await sql`select from one_at_a_time where name = 'voucher_order' for update`.execute(tx);
  if (slug == null) return;
  const { rows } = await sql<{ outstanding: string }>`
    select coalesce(sum(case when b.printed_at is null then b.cards * b.amount_satang
        else (select coalesce(sum(v.amount_satang), 0) from voucher v where v.batch_id = b.id and v.state = 'new') end), 0)
        as outstanding
      from voucher_batch b where b.promotion = ${slug} and b.voided_at is null and b.expires_at > ${now}`.execute(tx);
  await requireCards(tx, { slug, amount, count, outstanding: BigInt(rows[0]?.outstanding ?? 0) }, now);
}

/** Judge an order again and write it, with its entry in the log. */
async function writeOrder(
  tx: Tx,
  vouchers: Vouchers,
  order: StaffOrder,
  { by, proposal }: { by: bigint; proposal?: bigint },
  now: Date,
): Promise<bigint> {
  if (proposal !== undefined) await requireOrder(tx, vouchers, order, now);
  const { promotion, ...rest } = order;
  const ordered = { ...rest, promotion: promotion ?? undefined, by: `staff:${by}`, proposal };
  const { batchId } = await orderBatch(tx, ordered, now);
  const detail = {
    cards: order.count,
    amount_satang: String(order.amount),
    days: order.days,
    promotion,
    note: order.note,
  };
  await recordAct(tx, { subject: batchSubject(batchId), detail });
  return batchId;
}

/**
 * Make the cards of a batch and give their codes, once, to whoever ordered it.
 * @throws 404 for a batch that does not exist; 403 for another person; 409 when it is printed, void or expired.
 */
export async function printVouchers(
  { db, clock }: Vouchers,
  batchId: bigint,
  staffId: bigint,
): Promise<{ cards: FreshVoucher[]; amount: number; expiresAt: string }> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const batch = await findBatch(tx, batchId, now);
    if (!batch) throw noBatch();
    if (batch.made_by !== `staff:${staffId}`)
      throw new Refusal(403, 'ผู้ที่สั่งทำบัตรชุดนี้เท่านั้นที่พิมพ์รหัสได้', {
        field: 'error',
        reason: 'only whoever ordered a batch may print it',
      });
    const cards = await printBatch(tx, { batchId, count: batch.cards }, now);
    if (!cards)
      throw new Refusal(409, 'บัตรชุดนี้พิมพ์ไปแล้ว ยกเลิกแล้ว หรือหมดอายุ รหัสแสดงได้ครั้งเดียว', {
        field: 'error',
        reason: 'the batch is printed, void or expired',
      });
    const numbers = { cards: cards.length, first: cards[0]?.ref, last: cards.at(-1)?.ref };
    await recordAct(tx, { subject: batchSubject(batchId), detail: numbers });
    return { cards, amount: batch.amount, expiresAt: batch.expires_at };
  });
}

/** Make void what is left of a batch. @throws 404 for no batch; 409 for one that is void already. */
export async function voidVouchers(
  { db, clock }: Vouchers,
  batchId: bigint,
  { staffId, note }: { staffId: bigint; note: string },
): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const cards = await voidBatch(tx, batchId, { by: `staff:${staffId}`, reason: note }, now);
    if (cards === undefined) {
      if (!(await findBatch(tx, batchId, now))) throw noBatch();
      throw new Refusal(409, 'บัตรชุดนี้ถูกยกเลิกไปแล้ว', { field: 'error', reason: 'the batch is void already' });
    }
    await recordAct(tx, { subject: batchSubject(batchId), detail: { cards, note } });
    return cards;
  });
}

/** Make one card void. @throws 404 for no card; 409 for one that is redeemed or void. */
export async function voidVoucher({ db, clock }: Vouchers, ref: string, note: string): Promise<void> {
  const id = BigInt(ref.slice(2));
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('voucher')
      .set({ state: 'void' })
      .where('id', '=', id)
      .where('state', '=', 'new')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const found = await findCard(tx, { id }, clock.now());
      if (!found) throw noCard();
      const isRedeemed = found.card.state === 'redeemed';
      throw new Refusal(409, isRedeemed ? 'บัตรนี้ถูกใช้แล้ว ยกเลิกไม่ได้' : 'บัตรนี้ถูกยกเลิกไปแล้ว', {
        field: 'error',
        reason: `the card is ${found.card.state}`,
      });
    }
    await recordAct(tx, { subject: `voucher:${ref}`, detail: { note } });
  });
}

/**
 * Find a card by its number, with or without `VC`, or by its code. A code is hashed at once, and neither kept nor logged.
 * @throws 404 when there is none.
 */
export async function findVoucher({ db, clock }: Vouchers, text: string) {
  const number = /^\s*(?:VC)?([1-9]\d{0,11})\s*$/i.exec(text)?.[1];
  const code = number === undefined ? readVoucherCode(text) : undefined;
  if (number === undefined && code === undefined) throw noCard();
  const by = number === undefined ? { hash: hashVoucherCode(code ?? '') } : { id: BigInt(number) };
  return db.transaction().execute(async (tx) => {
    const found = await findCard(tx, by, clock.now());
    if (!found) throw noCard();
    await recordAct(tx, {
      subject: `voucher:${found.card.ref}`,
      detail: { by: number === undefined ? 'code' : 'number' },
    });
    return found;
  });
}

const noBatch = () => notFound('ไม่พบชุดบัตรนี้', 'no batch of this number');
const noCard = () => notFound('ไม่พบบัตรนี้', 'no card of this number or code');
