import { sql } from 'kysely';
import { POSITION_FINDINGS_MAX, type PositionCheck } from '../../core/positions.ts';

/**
 * Every deposit in the ledger is a transfer that arrived, or a payment at the gateway, credited; and every such payment
 * is in the ledger, once.
 * A day is looked at again: these rows are few, and their times are those of whichever server wrote them.
 */
export const depositPositions: PositionCheck = async (tx, since) => {
  const { rows } = await sql<{ kind: string; subject: string; member_id: bigint; amount_satang: bigint }>`
    with paid as (
      select 'deposit' as kind, 'deposit:' || from_bank || ':' || reference as key, member_id, amount_satang, settled_at from bank_transfer where state = 'credited'
      union all
      select 'gateway_deposit', 'gateway:' || gateway || ':' || charge_id, member_id, paid_satang, settled_at from gateway_charge where state = 'credited'
    )
    (select l.kind || '_without_payment' as kind, l.idempotency_key as subject, l.member_id, l.cash_satang as amount_satang
      from ledger_movement l
      left join bank_transfer b on l.kind = 'deposit' and b.from_bank = l.detail ->> 'bank' and b.reference = l.detail ->> 'reference'
        and b.state = 'credited' and b.member_id = l.member_id and b.amount_satang = l.cash_satang and l.idempotency_key = 'deposit:' || b.from_bank || ':' || b.reference
      left join gateway_charge g on l.kind = 'gateway_deposit' and g.gateway = l.detail ->> 'gateway' and g.charge_id = l.detail ->> 'charge'
        and g.state = 'credited' and g.member_id = l.member_id and g.paid_satang = l.cash_satang and l.idempotency_key = 'gateway:' || g.gateway || ':' || g.charge_id
      where not l.is_play and l.is_own_deposit and l.created_at > ${since}::timestamptz - interval '1 day' and b.reference is null and g.reference is null
        and not exists (select from finding f where f.kind = l.kind || '_without_payment' and f.subject = l.idempotency_key)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select p.kind || '_not_credited', p.key, p.member_id, p.amount_satang
      from paid p
      where p.settled_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from ledger_movement l where l.member_id = p.member_id and l.idempotency_key = p.key and l.kind = p.kind and l.cash_satang = p.amount_satang)
        and not exists (select from finding f where f.kind = p.kind || '_not_credited' and f.subject = p.key)
      limit ${POSITION_FINDINGS_MAX})
  `.execute(tx);
  return rows.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    memberId: row.member_id,
    detail: { amount_satang: String(row.amount_satang) },
  }));
};
