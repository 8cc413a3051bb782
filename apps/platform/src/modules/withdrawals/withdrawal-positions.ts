import { sql } from 'kysely';
import { POSITION_FINDINGS_MAX, type PositionCheck } from '../../core/positions.ts';

/**
 * Every hold, settlement, release and return in the ledger is one that its withdrawal has come to; and every withdrawal
 * has made just the movements of its state.
 * A day is looked at again: these rows are few, and their times are those of whichever server wrote them.
 */
export const withdrawalPositions: PositionCheck = async (tx, since) => {
  const { rows } = await sql<{ kind: string; subject: string; member_id: bigint; state: string }>`
    with made (state, kind) as (
      values ('requested', 'withdraw_hold'), ('review', 'withdraw_hold'), ('approved', 'withdraw_hold'), ('rejected', 'withdraw_hold'),
        ('rejected', 'withdraw_release'), ('submitted', 'withdraw_hold'), ('paid', 'withdraw_hold'), ('paid', 'withdraw_settle'), ('failed', 'withdraw_hold'),
        ('failed', 'withdraw_release'), ('reversed', 'withdraw_hold'), ('reversed', 'withdraw_settle'), ('reversed', 'withdraw_return')
    )
    (select 'movement_without_withdrawal' as kind, l.idempotency_key as subject, l.member_id, coalesce(w.state, 'unknown') as state
      from ledger_movement l
      left join withdrawal w on w.member_id = l.member_id and w.ref = l.detail ->> 'ref'
      where l.kind in ('withdraw_hold', 'withdraw_settle', 'withdraw_release', 'withdraw_return') and l.created_at > ${since}::timestamptz - interval '1 day'
        and (w.ref is null or l.idempotency_key <> l.kind || ':' || w.ref or greatest(abs(l.cash_satang), abs(l.held_satang)) <> w.amount_satang
          or not exists (select from made where made.state = w.state and made.kind = l.kind))
        and not exists (select from finding f where f.kind = 'movement_without_withdrawal' and f.subject = l.idempotency_key)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select 'withdrawal_without_movement', made.kind || ':' || w.ref, w.member_id, w.state
      from withdrawal w join made on made.state = w.state
      where w.updated_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from ledger_movement l where l.member_id = w.member_id and l.idempotency_key = made.kind || ':' || w.ref)
        and not exists (select from finding f where f.kind = 'withdrawal_without_movement' and f.subject = made.kind || ':' || w.ref)
      limit ${POSITION_FINDINGS_MAX})
  `.execute(tx);
  return rows.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    memberId: row.member_id,
    detail: { state: row.state },
  }));
};
