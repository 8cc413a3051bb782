import { sql } from 'kysely';
import { POSITION_FINDINGS_MAX, type PositionCheck } from '../../core/positions.ts';

/**
 * Every cashback in the ledger is a claimed week of that member and amount; every claimed week is in the ledger, once;
 * and what is carried on for a member is what their weeks should have brought less what they did. A day is looked at
 * again: these rows are few, and their times are those of whichever server wrote them.
 */
export const cashbackPositions: PositionCheck = async (tx, since) => {
  const { rows } = await sql<{ kind: string; subject: string; member_id: bigint; amount_satang: bigint }>`
    (select 'movement_without_claim' as kind, l.member_id || ':' || l.idempotency_key as subject, l.member_id, l.cash_satang as amount_satang
      from ledger_movement l
      where l.kind = 'cashback' and l.created_at > ${since}::timestamptz - interval '1 day'
        and not exists (
          select from cashback c where c.member_id = l.member_id and c.claimed_at is not null and 'cashback:' || c.week = l.idempotency_key and c.amount_satang = l.cash_satang)
        and not exists (select from finding f where f.kind = 'movement_without_claim' and f.subject = l.member_id || ':' || l.idempotency_key)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select 'claim_without_movement', c.member_id || ':cashback:' || c.week, c.member_id, c.amount_satang
      from cashback c
      where c.claimed_at > ${since}::timestamptz - interval '1 day'
        and not exists (
          select from ledger_movement l where l.member_id = c.member_id and l.idempotency_key = 'cashback:' || c.week and l.kind = 'cashback' and l.cash_satang = c.amount_satang)
        and not exists (select from finding f where f.kind = 'claim_without_movement' and f.subject = c.member_id || ':cashback:' || c.week)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select distinct 'cashback_carried_otherwise', c.member_id::text, c.member_id, coalesce(b.carried_satang, 0)
      from cashback c
      left join cashback_balance b using (member_id)
      where c.claimed_at > ${since}::timestamptz - interval '1 day'
        and coalesce(b.carried_satang, 0) <> (select sum(o.own_satang - o.amount_satang) from cashback o where o.member_id = c.member_id)
        and not exists (select from finding f where f.kind = 'cashback_carried_otherwise' and f.subject = c.member_id::text)
      limit ${POSITION_FINDINGS_MAX})
  `.execute(tx);
  return rows.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    memberId: row.member_id,
    detail: { amount_satang: String(row.amount_satang) },
  }));
};
