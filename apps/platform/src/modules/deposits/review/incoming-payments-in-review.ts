import { sql } from 'kysely';
import { peopleNeeded } from '../../../core/four-eyes.ts';
import type { Deposits } from '../deposits.ts';

const SHOWN = 200;

/** An incoming payment that waits for staff, with the name that decisions use. */
export interface IncomingPaymentInReview {
  incoming_payment: string;
  cause: string | null;
  amount_satang: bigint;
  from_account: string | null;
  from_name: string | null;
  to_account: string | null;
  member_id: bigint | null;
  deposit_ref: string | null;
  arrived_at: Date;
}

/** Incoming payments that wait for staff, oldest first, with the decisions so far. */
export async function incomingPaymentsInReview({ db, rules }: Deposits) {
  const { rows } = await sql<IncomingPaymentInReview>`
    select * from (
      select 'bank:' || b.from_bank || ':' || b.reference as incoming_payment, b.cause, b.amount_satang, b.from_account, b.from_name, b.to_account, b.member_id, d.ref as deposit_ref, b.received_at as arrived_at
        from bank_transfer b left join deposit d on d.member_id = b.member_id and d.id = b.deposit_id where b.state = 'review'
      union all
      select 'gateway:' || g.gateway || ':' || g.reference, g.cause, g.paid_satang, null, null, null, g.member_id, g.reference, g.paid_at from gateway_charge g where g.state = 'review'
    ) a order by arrived_at, incoming_payment limit ${SHOWN}`.execute(db);
  if (rows.length === 0) return [];
  const said = await db
    .selectFrom('incoming_payment_decision')
    .select(['incoming_payment', 'staff_id', 'decision', 'reference'])
    .where(
      'incoming_payment',
      'in',
      rows.map(({ incoming_payment }) => incoming_payment),
    )
    .orderBy('decided_at')
    .execute();
  return rows.map((row) => ({
    ...row,
    peopleNeeded: peopleNeeded(row.amount_satang, rules.twoPeople),
    decisions: said.filter(({ incoming_payment }) => incoming_payment === row.incoming_payment),
  }));
}

/** Slips that nobody could check, oldest first. */
export async function slipsInReview({ db }: Deposits) {
  return db
    .selectFrom('slip as s')
    .innerJoin('deposit as d', (join) =>
      join.onRef('d.member_id', '=', 's.member_id').onRef('d.id', '=', 's.deposit_id'),
    )
    .select(['s.id', 's.member_id', 's.sending_bank', 's.trans_ref', 's.sent_at', 'd.ref', 'd.amount_satang'])
    .where('s.state', '=', 'review')
    .orderBy('s.sent_at')
    .limit(SHOWN)
    .execute();
}
