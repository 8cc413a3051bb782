import { sql } from 'kysely';
import { type BookCheck, compareBook } from '../../core/book-check.ts';

/**
 * Book check of deposits. Every deposit movement in the ledger has a credited incoming transfer or charge, and every
 * such payment is in the ledger once. Rows of the day before `since` are checked again each time: they are few, and
 * their times come from the clocks of different servers.
 */
export const depositBookCheck: BookCheck = (tx, since) =>
  compareBook(
    tx,
    'amount_satang',
    [
      {
        kind: sql`l.kind || '_without_payment'`,
        subject: sql`l.idempotency_key`,
        memberId: sql`l.member_id`,
        told: sql`l.cash_satang`,
        rows: sql`from ledger_movement l
      left join bank_transfer b on l.kind = 'deposit' and b.from_bank = l.detail ->> 'bank' and b.reference = l.detail ->> 'reference'
        and b.state = 'credited' and b.member_id = l.member_id and b.amount_satang = l.cash_satang and l.idempotency_key = 'deposit:' || b.from_bank || ':' || b.reference
      left join gateway_charge g on l.kind = 'gateway_deposit' and g.gateway = l.detail ->> 'gateway' and g.charge_id = l.detail ->> 'charge'
        and g.state = 'credited' and g.member_id = l.member_id and g.paid_satang = l.cash_satang and l.idempotency_key = 'gateway:' || g.gateway || ':' || g.charge_id
      where not l.is_play and l.is_own_deposit and l.created_at > ${since}::timestamptz - interval '1 day' and b.reference is null and g.reference is null`,
      },
      {
        kind: sql`p.kind || '_not_credited'`,
        subject: sql`p.key`,
        memberId: sql`p.member_id`,
        told: sql`p.amount_satang`,
        rows: sql`from paid p
      where p.settled_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from ledger_movement l where l.member_id = p.member_id and l.idempotency_key = p.key and l.kind = p.kind and l.cash_satang = p.amount_satang)`,
      },
    ],
    sql`paid as (
      select 'deposit' as kind, 'deposit:' || from_bank || ':' || reference as key, member_id, amount_satang, settled_at from bank_transfer where state = 'credited'
      union all
      select 'gateway_deposit', 'gateway:' || gateway || ':' || charge_id, member_id, paid_satang, settled_at from gateway_charge where state = 'credited'
    )`,
  );
