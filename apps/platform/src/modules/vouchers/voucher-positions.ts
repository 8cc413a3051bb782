import { sql } from 'kysely';
import { POSITION_FINDINGS_MAX, type PositionCheck } from '../../core/positions.ts';

/**
 * Every voucher movement in the ledger is a card that this member redeemed, of that amount; and every redeemed card is
 * in the ledger, once. So what a member's cards were worth is what their movements sum to. Cards that brought a bonus
 * are redeemed with it: each has one of this member and amount.
 * A day is looked at again: these rows are few, and their times are those of whichever server wrote them.
 */
export const voucherPositions: PositionCheck = async (tx, since) => {
  const { rows } = await sql<{ kind: string; subject: string; member_id: bigint; amount_satang: bigint }>`
    (select 'movement_without_voucher' as kind, l.idempotency_key as subject, l.member_id, l.cash_satang as amount_satang
      from ledger_movement l
      left join voucher v on v.id = case when l.idempotency_key ~ '^voucher:[0-9]{1,18}$' then substr(l.idempotency_key, 9)::bigint end
        and v.state = 'redeemed' and v.member_id = l.member_id and v.amount_satang = l.cash_satang
      where l.kind = 'voucher' and l.created_at > ${since}::timestamptz - interval '1 day' and v.id is null
        and not exists (select from finding f where f.kind = 'movement_without_voucher' and f.subject = l.idempotency_key)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select 'voucher_without_movement', 'voucher:' || v.id, v.member_id, v.amount_satang
      from voucher v join voucher_batch b on b.id = v.batch_id
      where b.promotion is null and v.state = 'redeemed' and v.redeemed_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from ledger_movement l where l.member_id = v.member_id and l.idempotency_key = 'voucher:' || v.id and l.kind = 'voucher' and l.cash_satang = v.amount_satang)
        and not exists (select from finding f where f.kind = 'voucher_without_movement' and f.subject = 'voucher:' || v.id)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select 'voucher_without_bonus', 'voucher:' || v.id, v.member_id, v.amount_satang
      from voucher v join voucher_batch b on b.id = v.batch_id
      where b.promotion is not null and v.state = 'redeemed' and v.redeemed_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from voucher_bonus g where g.voucher_id = v.id and g.member_id = v.member_id and g.bonus_satang = v.amount_satang and g.granted_at is not null)
        and not exists (select from finding f where f.kind = 'voucher_without_bonus' and f.subject = 'voucher:' || v.id)
      limit ${POSITION_FINDINGS_MAX})
  `.execute(tx);
  return rows.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    memberId: row.member_id,
    detail: { amount_satang: String(row.amount_satang) },
  }));
};
