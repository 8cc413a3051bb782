import { sql } from 'kysely';
import { POSITION_FINDINGS_MAX, type PositionCheck } from '../../core/positions.ts';

/**
 * Every commission in the ledger is a claim of that member and amount; every claim is in the ledger, once; and what a
 * member has claimed is the sum of their claims. A day is looked at again: these rows are few, and their times are
 * those of whichever server wrote them.
 */
export const commissionPositions: PositionCheck = async (tx, since) => {
  const { rows } = await sql<{ kind: string; subject: string; member_id: bigint; amount_satang: bigint }>`
    (select 'movement_without_claim' as kind, l.member_id || ':' || l.idempotency_key as subject, l.member_id, l.cash_satang as amount_satang
      from ledger_movement l
      where l.kind = 'commission' and l.created_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from commission_claim c where c.member_id = l.member_id and 'commission:' || c.id = l.idempotency_key and c.amount_satang = l.cash_satang)
        and not exists (select from finding f where f.kind = 'movement_without_claim' and f.subject = l.member_id || ':' || l.idempotency_key)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select 'claim_without_movement', c.member_id || ':commission:' || c.id, c.member_id, c.amount_satang
      from commission_claim c
      where c.claimed_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from ledger_movement l where l.member_id = c.member_id and l.idempotency_key = 'commission:' || c.id and l.kind = 'commission' and l.cash_satang = c.amount_satang)
        and not exists (select from finding f where f.kind = 'claim_without_movement' and f.subject = c.member_id || ':commission:' || c.id)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select 'commission_claimed_otherwise', b.member_id::text, b.member_id, b.claimed_satang
      from commission_balance b
      where exists (select from commission_claim c where c.member_id = b.member_id and c.claimed_at > ${since}::timestamptz - interval '1 day')
        and b.claimed_satang <> (select sum(c.amount_satang) from commission_claim c where c.member_id = b.member_id)
        and not exists (select from finding f where f.kind = 'commission_claimed_otherwise' and f.subject = b.member_id::text)
      limit ${POSITION_FINDINGS_MAX})
  `.execute(tx);
  return rows.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    memberId: row.member_id,
    detail: { amount_satang: String(row.amount_satang) },
  }));
};
