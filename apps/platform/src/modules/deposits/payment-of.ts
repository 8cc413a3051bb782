import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';

/** The payment of a deposit, with the data known so far. */
export interface Payment {
  /** Reference of the payment at the sending bank or the gateway. */
  reference: string | null;
  paidAt: Date | null;
  fromBank: string | null;
  fromLast4: string | null;
  toBank: string | null;
  toAccount: string | null;
  toName: string | null;
}

/** SQL expression for the last four digits of a payer's account; null where the bank masks one of them. */
export const lastDigits = (account: RawBuilder<unknown>) =>
  sql<string | null>`substring(regexp_replace(${account}, '[-. ]', '', 'g') from '[0-9]{4}$')`;

/**
 * The payment of one deposit; when there are several, the first that was credited, because the deposit shows its
 * amount, otherwise the newest.
 */
export async function paymentOf(db: Database | Tx, memberId: bigint, depositId: bigint): Promise<Payment> {
  const { rows } = await sql<Payment>`
    select p.reference, p.paid_at as "paidAt", p.from_bank as "fromBank", p.from_last4 as "fromLast4", r.bank as "toBank", r.account_number as "toAccount", r.holder_name as "toName"
    from deposit d
    left join receiving_account r on r.id = d.receiving_account_id
    left join lateral (
      select * from (select reference, transferred_at as paid_at, from_bank, ${lastDigits(sql`from_account`)} as from_last4, state, settled_at from bank_transfer
        where member_id = d.member_id and deposit_id = d.id
      union all
      select charge_id, paid_at, null, null, state, settled_at from gateway_charge where member_id = d.member_id and deposit_id = d.id) both_ways
      order by (state = 'credited') desc, case when state = 'credited' then settled_at end, paid_at desc nulls last limit 1
    ) p on true
    where d.member_id = ${memberId} and d.id = ${depositId}`.execute(db);
  return (
    rows[0] ?? {
      reference: null,
      paidAt: null,
      fromBank: null,
      fromLast4: null,
      toBank: null,
      toAccount: null,
      toName: null,
    }
  );
}
