import { sql } from 'kysely';
import { type BookCheck, compareBook } from '../../../core/book-check.ts';

/** Money of an ended bonus that a provider's call brought later has the call's name, and belongs to no end. */
const ofCalls = sql`l.idempotency_key !~ '^bonus_(grant|convert|forfeit):BN'`;

/**
 * Book check of bonuses. Every bonus movement in the ledger has a grant of that member and amount; every bonus given,
 * converted or taken back is in the ledger, once; the bonus of every wallet is the member's active bonus. A whole day is
 * checked again each time: these rows are few, and their times come from the clocks of different servers.
 */
export const bonusBookCheck: BookCheck = (tx, since) =>
  compareBook(tx, 'amount_satang', [
    {
      kind: 'movement_without_bonus',
      subject: sql`l.member_id || ':' || l.idempotency_key`,
      memberId: sql`l.member_id`,
      told: sql`l.bonus_satang`,
      rows: sql`from ledger_movement l
      where not l.is_play and l.is_bonus and l.created_at > ${since}::timestamptz - interval '1 day'
        and case when ${ofCalls} then not exists (select from provider_call c
            where c.member_id = l.member_id and c.bonus_satang = abs(l.bonus_satang)
              and l.idempotency_key in ('bonus_forfeit:' || c.provider_id || ':' || c.transaction_uuid,
                'bonus_return:' || c.provider_id || ':' || c.transaction_uuid))
          else not exists (select from bonus_grant g where g.member_id = l.member_id and l.idempotency_key = l.kind || ':' || g.ref
            and case l.kind when 'bonus_grant' then g.granted_at is not null and g.bonus_satang = l.bonus_satang
              when 'bonus_convert' then g.converted_satang = l.cash_satang
              else g.taken_satang = -l.bonus_satang end) end`,
    },
    {
      kind: 'bonus_without_movement',
      subject: sql`g.member_id || ':' || g.ref`,
      memberId: sql`g.member_id`,
      told: sql`g.bonus_satang`,
      rows: sql`from bonus_grant g
      where g.granted_at > ${since}::timestamptz - interval '1 day' and g.bonus_satang > 0
        and not exists (select from ledger_movement l where l.member_id = g.member_id and l.idempotency_key = 'bonus_grant:' || g.ref and l.kind = 'bonus_grant' and l.bonus_satang = g.bonus_satang)`,
    },
    {
      kind: 'bonus_end_without_movement',
      subject: sql`g.member_id || ':' || g.ref`,
      memberId: sql`g.member_id`,
      told: sql`g.taken_satang`,
      rows: sql`from bonus_grant g
      cross join lateral (
        select coalesce(sum(l.cash_satang) filter (where l.idempotency_key = 'bonus_convert:' || g.ref), 0) as converted,
            coalesce(-sum(l.bonus_satang) filter (where l.idempotency_key = 'bonus_forfeit:' || g.ref), 0) as taken
          from ledger_movement l
          where l.member_id = g.member_id and not l.is_play and l.is_bonus) moved
      where g.ended_at > ${since}::timestamptz - interval '1 day' and g.taken_satang is not null
        and (g.taken_satang <> moved.taken or g.converted_satang <> moved.converted)`,
    },
    {
      kind: 'bonus_of_wallet_differs',
      subject: sql`w.member_id || ':' || w.last_sequence`,
      memberId: sql`w.member_id`,
      told: sql`w.bonus_satang`,
      rows: sql`from (select member_id, id from bonus_grant where state = 'active'
        union select member_id, bonus_id from wallet_balance where bonus_id is not null) bonus
      join wallet_balance w using (member_id)
      left join bonus_grant g on g.member_id = w.member_id and g.state = 'active'
      where w.bonus_id is distinct from g.id`,
    },
  ]);
