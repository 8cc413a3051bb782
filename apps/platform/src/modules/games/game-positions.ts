import { sql } from 'kysely';
import { POSITION_FINDINGS_MAX, type PositionCheck } from '../../core/positions.ts';

/**
 * Every stake, win and rollback in the ledger is a call that its provider made; and every call that moved money is in
 * the ledger.
 */
export const gamePositions: PositionCheck = async (tx, since) => {
  const { rows } = await sql<{ kind: string; subject: string; member_id: bigint; amount_satang: bigint }>`
    (select 'movement_without_call' as kind, l.idempotency_key as subject, l.member_id, abs(l.cash_satang) as amount_satang
      from ledger_movement l
      -- joined by the call's own key and nothing else: a member may have made more calls than there are members
      left join provider_transaction t on t.provider_id = substr(l.house_account, length('house:provider:') + 1)
        and t.transaction_uuid = substr(l.idempotency_key, length(l.house_account) - length('house:provider:') + 2)
      where l.is_play and l.created_at > ${since}
        and (t.member_id is distinct from l.member_id or t.amount_satang <> abs(l.cash_satang) or t.state = 'refused'
          or t.kind <> case l.kind when 'bet' then 'bet' when 'win' then 'win' else 'rollback' end)
        and not exists (select from finding f where f.kind = 'movement_without_call' and f.subject = l.idempotency_key)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select 'call_without_movement', t.provider_id || ':' || t.transaction_uuid, t.member_id, t.amount_satang
      from provider_transaction t
      where t.created_at > ${since} and t.amount_satang > 0 and t.state <> 'refused' and (t.kind in ('win', 'rollback') or (t.kind = 'bet' and not t.is_free))
        and not exists (select from ledger_movement l where l.member_id = t.member_id and l.idempotency_key = t.provider_id || ':' || t.transaction_uuid)
        and not exists (select from finding f where f.kind = 'call_without_movement' and f.subject = t.provider_id || ':' || t.transaction_uuid)
      limit ${POSITION_FINDINGS_MAX})
  `.execute(tx);
  return rows.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    memberId: row.member_id,
    detail: { amount_satang: String(row.amount_satang) },
  }));
};
