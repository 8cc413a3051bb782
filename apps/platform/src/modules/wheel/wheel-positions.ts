import { sql } from 'kysely';
import { POSITION_FINDINGS_MAX, type PositionCheck } from '../../core/positions.ts';

/**
 * Every prize in the ledger is a spin of that member and amount; every spin that won is in the ledger, once; what a
 * spin won is what its number is worth in the table that was sealed with its secret; and what a day paid is the sum of
 * its spins. A day is looked at again:
 * these rows are few, and their
 * times are those of whichever server wrote them.
 */
export const wheelPositions: PositionCheck = async (tx, since) => {
  const { rows } = await sql<{ kind: string; subject: string; member_id: bigint | null; amount_satang: bigint }>`
    (select 'movement_without_spin' as kind, l.member_id || ':' || l.idempotency_key as subject, l.member_id, l.cash_satang as amount_satang
      from ledger_movement l
      where l.kind = 'wheel_prize' and l.created_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from wheel_spin s where s.member_id = l.member_id and 'wheel:' || s.play_id = l.idempotency_key and s.amount_satang = l.cash_satang)
        and not exists (select from finding f where f.kind = 'movement_without_spin' and f.subject = l.member_id || ':' || l.idempotency_key)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select 'spin_without_movement', s.member_id || ':wheel:' || s.play_id, s.member_id, s.amount_satang
      from wheel_spin s
      where s.spun_at > ${since}::timestamptz - interval '1 day' and s.amount_satang > 0
        and not exists (select from ledger_movement l where l.member_id = s.member_id and l.idempotency_key = 'wheel:' || s.play_id and l.kind = 'wheel_prize' and l.cash_satang = s.amount_satang)
        and not exists (select from finding f where f.kind = 'spin_without_movement' and f.subject = s.member_id || ':wheel:' || s.play_id)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select 'spin_drawn_otherwise', s.member_id || ':wheel:' || s.play_id, s.member_id, s.amount_satang
      from wheel_spin s join wheel_table t using (version)
      where s.spun_at > ${since}::timestamptz - interval '1 day'
        and (s.amount_satang <> wheel_prize_at(t.prizes, s.drawn) or s.sealed <> wheel_seal_of(s.seed, s.version, t.prizes))
        and not exists (select from finding f where f.kind = 'spin_drawn_otherwise' and f.subject = s.member_id || ':wheel:' || s.play_id)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select 'wheel_day_otherwise', d.day::text, null, d.paid_satang
      from wheel_day d
      where d.day >= bangkok_day(${since}::timestamptz - interval '1 day')
        and (d.paid_satang, d.spins) is distinct from (select (coalesce(sum(s.amount_satang), 0)::bigint, count(*)) from wheel_spin s
          where s.day = d.day and s.spun_at > d.day::timestamp at time zone 'Asia/Bangkok' - interval '1 day')
        and not exists (select from finding f where f.kind = 'wheel_day_otherwise' and f.subject = d.day::text)
      limit ${POSITION_FINDINGS_MAX})
  `.execute(tx);
  return rows.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    memberId: row.member_id,
    detail: { amount_satang: String(row.amount_satang) },
  }));
};
