import { bahtFromSatang, satang } from '@sanam/money';
import { masksAgree } from '@sanam/thai/accounts';
import { maskName } from '@sanam/thai/masks';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../core/errors.ts';
import { peopleNeeded } from '../../../core/four-eyes.ts';
import { OPEN_STATES } from '../deposit-states.ts';
import type { Deposits } from '../deposits.ts';
import { comparerOf, findCandidates, shownAccount } from './candidates.ts';
import { factsOf } from './incoming-payment-decision.ts';

/** A settled payment similar to one in review. */
interface Similar {
  name: string;
  from_account: string;
}

/** Who has an item in hand. */
interface Hand {
  holder_id: bigint | null;
  holder: string | null;
  held_until: Date | null;
  draft: string | null;
  parked_until: Date | null;
}
const HAND = sql`l.staff_id as holder_id, k.shown_name as holder, l.until as held_until, w.draft, p.until as parked_until`;
const handTables = (ref: RawBuilder<unknown>, now: Date) => sql`
  left join work_lease w on w.queue = 'deposits' and w.ref = ${ref}
  left join work_lease l on l.queue = 'deposits' and l.ref = ${ref} and l.until > ${now}
  left join staff_known k on k.id = l.staff_id
  left join work_parking p on p.queue = 'deposits' and p.ref = ${ref} and p.until > ${now}`;

/** Who has an item in hand, on the wire. Pure. */
const handOf = ({ holder_id, holder, held_until, draft, parked_until }: Hand) => ({
  holder:
    holder_id === null || held_until === null
      ? null
      : { id: String(holder_id), shown_name: holder ?? '', until: held_until.toISOString() },
  draft: draft ?? '',
  parked_until: parked_until?.toISOString() ?? null,
});

/** A payment that waits, as it was reported. */
interface WaitingRow {
  incoming_payment: string;
  cause: string | null;
  amount_satang: bigint;
  from_bank: string | null;
  from_account: string | null;
  from_name: string | null;
  to_bank: string | null;
  to_account: string | null;
  member_id: bigint | null;
  deposit_ref: string | null;
  arrived_at: Date;
  transferred_at: Date | null;
  facts_at: Date | null;
}
interface PaymentRow extends WaitingRow, Hand {
  similar: Similar[];
  same_amount: number;
}

/** Open deposits of the same amount that are counted at most. */
const COUNTED = 9;
const OPEN = sql.join(OPEN_STATES.map((state) => sql.lit(state)));
const sameAmount = sql`(select count(*)::int from (select from deposit d
  where d.state in (${OPEN}) and d.amount_satang = a.amount_satang and d.way = 'bank' limit ${COUNTED}) d)`;

/**
 * A query of the payments that wait for staff, oldest first, with the name that decisions use.
 * @param most how many of them; null: all.
 */
const waitingPayments = (most: number | null, only?: string) => sql`
  select * from (
    select 'bank:' || b.from_bank || ':' || b.reference as incoming_payment, b.cause, b.amount_satang, b.from_bank, b.from_account, b.from_name, b.to_bank, b.to_account, b.member_id, d.ref as deposit_ref, b.received_at as arrived_at, b.transferred_at, b.settled_at as facts_at, b.seen_at_bank
      from bank_transfer b left join deposit d on d.member_id = b.member_id and d.id = b.deposit_id where b.state = 'review'
    union all
    select 'gateway:' || g.gateway || ':' || g.reference, g.cause, g.paid_satang, null, null, null, null, null, g.member_id, g.reference, g.paid_at, null, g.settled_at, null from gateway_charge g where g.state = 'review'
  ) w where ${only === undefined ? sql`true` : sql`incoming_payment = ${only}`}
    order by arrived_at, incoming_payment limit ${most}`;

/** Settled payments that a waiting one, `a`, may be another report of. Looked for only for those that are shown. */
const similarTo = (twinSeconds: number) => sql`
  (select coalesce(json_agg(json_build_object('name', 'bank:' || t.from_bank || ':' || t.reference, 'from_account', t.from_account)), '[]') from bank_transfer t
    where t.from_bank = a.from_bank and t.to_account = a.to_account and t.amount_satang = a.amount_satang and t.state in ('credited', 'returned')
      and (t.seen_at_bank is null) <> (a.seen_at_bank is null) and t.transferred_at between a.transferred_at - make_interval(secs => ${twinSeconds})
        and a.transferred_at + make_interval(secs => ${twinSeconds}))`;

/** Payments that wait for staff, with what the page shows of them. One statement. */
async function readWaiting(
  { db, rules, clock }: Pick<Deposits, 'db' | 'rules' | 'clock'>,
  most: number,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select a.*, ${similarTo(rules.twinSeconds)} as similar, ${sameAmount} as same_amount, ${HAND}
      from (${waitingPayments(most)}) a ${handTables(sql`a.incoming_payment`, clock.now())}
      order by arrived_at, incoming_payment`.execute(db);
  return rows;
}

/**
 * Incoming payments that wait for staff, oldest first, with the name that decisions use, the decisions so far about the
 * present facts and how many open deposits are of the same amount. Payers are masked. Two statements.
 */
export async function incomingPaymentsInReview(deposits: Pick<Deposits, 'db' | 'rules' | 'clock'>, most: number) {
  const { db, rules } = deposits;
  const rows = await readWaiting(deposits, most);
  if (rows.length === 0) return [];
  const said = await db
    .selectFrom('incoming_payment_decision as d')
    .leftJoin('staff_known as k', 'k.id', 'd.staff_id')
    .select(['d.incoming_payment', 'd.facts_at', 'd.staff_id', 'k.shown_name', 'd.decision', 'd.reference', 'd.note'])
    .where(
      'd.incoming_payment',
      'in',
      rows.map(({ incoming_payment }) => incoming_payment),
    )
    .orderBy('d.decided_at')
    .execute();
  return rows.map((row) => ({
    incoming_payment: row.incoming_payment,
    cause: row.cause,
    amount: bahtFromSatang(satang(row.amount_satang)),
    from_bank: row.from_bank,
    from_account: row.from_account === null ? null : shownAccount(row.from_account),
    from_name: row.from_name === null ? null : maskName(row.from_name),
    to_bank: row.to_bank,
    to_account: row.to_account === null ? null : shownAccount(row.to_account),
    member_id: row.member_id === null ? null : String(row.member_id),
    deposit_ref: row.deposit_ref,
    arrived_at: row.arrived_at.toISOString(),
    transferred_at: row.transferred_at?.toISOString() ?? null,
    possibly_same_as: row.similar
      .filter(({ from_account }) => masksAgree(from_account, row.from_account ?? ''))
      .map(({ name }) => name),
    people_needed: peopleNeeded(row.amount_satang, rules.twoPeople),
    decisions: said
      .filter(
        ({ incoming_payment, facts_at }) =>
          incoming_payment === row.incoming_payment && facts_at.getTime() === factsOf(row.facts_at).getTime(),
      )
      .map(({ staff_id, shown_name, decision, reference, note }) => ({
        staff_id: String(staff_id),
        shown_name: shown_name ?? '',
        decision,
        reference,
        note,
      })),
    same_amount: row.same_amount,
    ...handOf(row),
  }));
}

/** Deposits that a waiting payment may be for, best fit first. Two statements. @throws 404 when it does not wait. */
export async function candidatesOf(deposits: Pick<Deposits, 'db' | 'rules' | 'clock'>, incomingPayment: string) {
  const { rows } = await sql<WaitingRow>`${waitingPayments(1, incomingPayment)}`.execute(deposits.db);
  const [row] = rows;
  if (!row) throw notFound('ไม่พบเงินเข้านี้ หรือมีผู้ตัดสินไปแล้ว', 'no such payment waits');
  return findCandidates(deposits, namedPayment(row));
}

/**
 * All waiting payments that may be the money of a deposit under review, in the order of the queue, also those that no
 * list shows. Two statements.
 * @throws 404 when the deposit is not under review.
 */
export async function arrivalsFor(
  deposits: Pick<Deposits, 'db' | 'rules' | 'clock'>,
  depositRef: string,
): Promise<string[]> {
  const [{ rows }, compare] = await Promise.all([
    sql<WaitingRow>`${waitingPayments(null)}`.execute(deposits.db),
    comparerOf(deposits, depositRef),
  ]);
  if (!compare) throw notFound('ไม่พบสลิปนี้ หรือมีผู้ตัดสินไปแล้ว', 'no such deposit is under review');
  return rows.filter((row) => compare(namedPayment(row))).map(({ incoming_payment }) => incoming_payment);
}

const namedPayment = (row: WaitingRow) => ({
  name: row.incoming_payment,
  depositRef: row.deposit_ref,
  fromBank: row.from_bank ?? '',
  fromAccount: row.from_account ?? '',
  fromName: row.from_name ?? '',
  toBank: row.to_bank ?? '',
  toAccount: row.to_account ?? '',
  amountSatang: row.amount_satang,
  transferredAt: row.transferred_at ?? row.arrived_at,
});

/** How many payments wait for staff, and how many slips for which no payment waits. One statement. */
export async function countInReview({ db }: Pick<Deposits, 'db'>): Promise<{ payments: number; slips: number }> {
  const { rows } = await sql<{ payments: bigint; slips: bigint }>`
    select (select count(*) from bank_transfer where state = 'review')
        + (select count(*) from gateway_charge where state = 'review') as payments,
      (select count(*) from deposit d where d.state = 'in_review'
        and exists (select from slip s where s.member_id = d.member_id and s.deposit_id = d.id)
        and not exists (select from bank_transfer b where b.member_id = d.member_id and b.deposit_id = d.id
          and b.state = 'review')) as slips`.execute(db);
  return { payments: Number(rows[0]?.payments ?? 0n), slips: Number(rows[0]?.slips ?? 0n) };
}

/** Deposits under review for which no payment waits, oldest first, with the latest slip of each. One statement. */
export async function slipsInReview({ db, clock }: Deposits, most: number) {
  const { rows } = await sql<
    Hand & {
      id: bigint;
      member_id: bigint;
      sending_bank: string;
      trans_ref: string;
      sent_at: Date;
      ref: string;
      amount_satang: bigint;
      created_at: Date;
      cause: string | null;
      holder_name: string | null;
    }
  >`
    select s.id, d.member_id, s.sending_bank, s.trans_ref, s.sent_at, d.ref, d.amount_satang, d.created_at, d.cause,
        a.holder_name, ${HAND}
      from deposit d
        join lateral (select s.* from slip s where s.member_id = d.member_id and s.deposit_id = d.id
          order by (s.state = 'review') desc, s.sent_at desc limit 1) s on true
        left join member_payee a on a.member_id = d.member_id
        ${handTables(sql`d.ref`, clock.now())}
      where d.state = 'in_review'
        and not exists (select from bank_transfer b where b.member_id = d.member_id and b.deposit_id = d.id
          and b.state = 'review')
      order by s.sent_at, d.ref limit ${most}`.execute(db);
  return rows.map((row) => ({
    id: String(row.id),
    member_id: String(row.member_id),
    member_name: maskName(row.holder_name ?? ''),
    deposit_ref: row.ref,
    amount: bahtFromSatang(satang(row.amount_satang)),
    sending_bank: row.sending_bank,
    trans_ref: row.trans_ref,
    sent_at: row.sent_at.toISOString(),
    created_at: row.created_at.toISOString(),
    cause: row.cause,
    ...handOf(row),
  }));
}
