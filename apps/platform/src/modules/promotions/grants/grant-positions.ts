import { sql } from 'kysely';
import { POSITION_FINDINGS_MAX, type PositionCheck } from '../../../core/positions.ts';

/**
 * Every bonus in the ledger is a bonus of that member and amount, and what was taken back is what its row says; every
 * bonus that was given, and everything that was taken back, is in the ledger, once. A day is looked at again: these
 * rows are few, and their times are those of whichever server wrote them.
 */
export const bonusPositions: PositionCheck = async (tx, since) => {
  const { rows } = await sql<{ kind: string; subject: string; member_id: bigint; amount_satang: bigint }>`
    (select 'movement_without_bonus' as kind, l.member_id || ':' || l.idempotency_key as subject, l.member_id, l.cash_satang as amount_satang
      from ledger_movement l
      where not l.is_play and l.is_bonus and l.created_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from bonus_grant g where g.member_id = l.member_id
          and ((l.kind = 'bonus_grant' and 'bonus_grant:' || g.ref = l.idempotency_key and g.granted_at is not null and g.bonus_satang = l.cash_satang and g.given_sequence = l.sequence)
            or (l.kind = 'bonus_grant' and l.idempotency_key like 'bonus_return:' || g.ref || ':%')
            or (l.kind = 'bonus_forfeit' and l.idempotency_key like 'bonus_forfeit:' || g.ref || '%')))
        and not exists (select from finding f where f.kind = 'movement_without_bonus' and f.subject = l.member_id || ':' || l.idempotency_key)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select 'bonus_without_movement', g.member_id || ':' || g.ref, g.member_id, g.bonus_satang
      from bonus_grant g
      where g.granted_at > ${since}::timestamptz - interval '1 day' and g.bonus_satang > 0
        and not exists (select from ledger_movement l where l.member_id = g.member_id and l.idempotency_key = 'bonus_grant:' || g.ref and l.kind = 'bonus_grant' and l.cash_satang = g.bonus_satang)
        and not exists (select from finding f where f.kind = 'bonus_without_movement' and f.subject = g.member_id || ':' || g.ref)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select 'bonus_end_without_movement', g.member_id || ':' || g.ref, g.member_id, g.taken_satang
      from bonus_grant g
      cross join lateral (
        select coalesce(-sum(l.cash_satang) filter (where l.idempotency_key like 'bonus_forfeit:' || g.ref || '%'), 0) as taken,
            coalesce(sum(l.cash_satang) filter (where l.idempotency_key like 'bonus_return:' || g.ref || ':%'), 0) as returned
          from ledger_movement l
          where l.member_id = g.member_id and not l.is_play and l.is_bonus) moved
      where g.taken_satang is not null and (g.ended_at > ${since}::timestamptz - interval '1 day' or g.member_id in (
          select l.member_id from ledger_movement l where not l.is_play and l.is_bonus and l.created_at > ${since}::timestamptz - interval '1 day'))
        and (g.taken_satang <> moved.taken or g.returned_satang <> moved.returned)
        and not exists (select from finding f where f.kind = 'bonus_end_without_movement' and f.subject = g.member_id || ':' || g.ref)
      limit ${POSITION_FINDINGS_MAX})
  `.execute(tx);
  return rows.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    memberId: row.member_id,
    detail: { amount_satang: String(row.amount_satang) },
  }));
};
