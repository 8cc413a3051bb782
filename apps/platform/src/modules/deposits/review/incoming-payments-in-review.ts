import { masksAgree } from '@sanam/thai/accounts';
import { sql } from 'kysely';
import { peopleNeeded } from '../../../core/four-eyes.ts';
import type { Deposits } from '../deposits.ts';

const SHOWN = 200;

/** A settled payment similar to one in review. */
interface Similar {
  name: string;
  from_account: string;
}

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
  /**
   * Names of settled payments that this may be another report of: same payer, account and amount, about the same time,
   * one reported by the bank and one by a slip.
   */
  possibly_same_as: string[];
}

/** Incoming payments that wait for staff, oldest first, with the decisions so far. */
export async function incomingPaymentsInReview({ db, rules }: Deposits) {
  const { rows } = await sql<Omit<IncomingPaymentInReview, 'possibly_same_as'> & { similar: Similar[] }>`
    select * from (
      select 'bank:' || b.from_bank || ':' || b.reference as incoming_payment, b.cause, b.amount_satang, b.from_account, b.from_name, b.to_account, b.member_id, d.ref as deposit_ref, b.received_at as arrived_at,
        (select coalesce(json_agg(json_build_object('name', 'bank:' || t.from_bank || ':' || t.reference, 'from_account', t.from_account)), '[]') from bank_transfer t
          where t.from_bank = b.from_bank and t.to_account = b.to_account and t.amount_satang = b.amount_satang and t.state in ('credited', 'returned')
            and (t.seen_at_bank is null) <> (b.seen_at_bank is null) and abs(extract(epoch from t.transferred_at - b.transferred_at)) <= ${rules.twinSeconds}) as similar
        from bank_transfer b left join deposit d on d.member_id = b.member_id and d.id = b.deposit_id where b.state = 'review'
      union all
      select 'gateway:' || g.gateway || ':' || g.reference, g.cause, g.paid_satang, null, null, null, g.member_id, g.reference, g.paid_at, '[]' from gateway_charge g where g.state = 'review'
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
  return rows.map(({ similar, ...row }) => ({
    ...row,
    possibly_same_as: similar
      .filter(({ from_account }) => masksAgree(from_account, row.from_account ?? ''))
      .map(({ name }) => name),
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
