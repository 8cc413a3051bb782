import { sql } from 'kysely';
import { type BookCheck, compareBook } from '../../../core/book-check.ts';

/**
 * Book check of bonuses. Every bonus movement in the ledger has a grant of that member and amount, and amounts taken
 * back equal those in the grant; every bonus given or taken back is in the ledger, once. Rows of the day before `since`
 * are checked again each time: they are few, and their times come from the clocks of different servers.
 */
export const bonusBookCheck: BookCheck = (tx, since) =>
  compareBook(tx, 'amount_satang', [
    {
      kind: 'movement_without_bonus',
      subject: sql`l.member_id || ':' || l.idempotency_key`,
      memberId: sql`l.member_id`,
      told: sql`l.cash_satang`,
      rows: sql`from ledger_movement l
      where not l.is_play and l.is_bonus and l.created_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from bonus_grant g where g.member_id = l.member_id
          and ((l.kind = 'bonus_grant' and 'bonus_grant:' || g.ref = l.idempotency_key and g.granted_at is not null and g.bonus_satang = l.cash_satang and g.given_sequence = l.sequence)
            or (l.kind = 'bonus_grant' and l.idempotency_key like 'bonus_return:' || g.ref || ':%')
            or (l.kind = 'bonus_forfeit' and l.idempotency_key like 'bonus_forfeit:' || g.ref || '%')))`,
    },
    {
      kind: 'bonus_without_movement',
      subject: sql`g.member_id || ':' || g.ref`,
      memberId: sql`g.member_id`,
      told: sql`g.bonus_satang`,
      rows: sql`from bonus_grant g
      where g.granted_at > ${since}::timestamptz - interval '1 day' and g.bonus_satang > 0
        and not exists (select from ledger_movement l where l.member_id = g.member_id and l.idempotency_key = 'bonus_grant:' || g.ref and l.kind = 'bonus_grant' and l.cash_satang = g.bonus_satang)`,
    },
    {
      kind: 'bonus_end_without_movement',
      subject: sql`g.member_id || ':' || g.ref`,
      memberId: sql`g.member_id`,
      told: sql`g.taken_satang`,
      rows: sql`from bonus_grant g
      cross join lateral (
        select coalesce(-sum(l.cash_satang) filter (where l.idempotency_key like 'bonus_forfeit:' || g.ref || '%'), 0) as taken,
            coalesce(sum(l.cash_satang) filter (where l.idempotency_key like 'bonus_return:' || g.ref || ':%'), 0) as returned
          from ledger_movement l
          where l.member_id = g.member_id and not l.is_play and l.is_bonus) moved
      where g.taken_satang is not null and (g.ended_at > ${since}::timestamptz - interval '1 day' or g.member_id in (
          select l.member_id from ledger_movement l where not l.is_play and l.is_bonus and l.created_at > ${since}::timestamptz - interval '1 day'))
        and (g.taken_satang <> moved.taken or g.returned_satang <> moved.returned)`,
    },
  ]);
