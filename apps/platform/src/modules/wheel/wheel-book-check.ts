import { sql } from 'kysely';
import { type BookCheck, compareBook } from '../../core/book-check.ts';

/**
 * Book check of the wheel. Every prize in the ledger belongs to a spin of that member with that amount. Every winning
 * spin has its movement, once. The win of a spin is the prize of its number in the table that was sealed with the
 * secret. The stored total of a day is the sum of its spins. Each check also covers the day before `since`: the rows'
 * times come from the clocks of different servers, and the rows are few.
 */
export const wheelBookCheck: BookCheck = (tx, since) =>
  compareBook(tx, 'amount_satang', [
    {
      kind: 'movement_without_spin',
      subject: sql`l.member_id || ':' || l.idempotency_key`,
      memberId: sql`l.member_id`,
      told: sql`l.cash_satang`,
      rows: sql`from ledger_movement l
      where l.kind = 'wheel_prize' and l.created_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from wheel_spin s where s.member_id = l.member_id and 'wheel:' || s.play_id = l.idempotency_key and s.amount_satang = l.cash_satang)`,
    },
    {
      kind: 'spin_without_movement',
      subject: sql`s.member_id || ':wheel:' || s.play_id`,
      memberId: sql`s.member_id`,
      told: sql`s.amount_satang`,
      rows: sql`from wheel_spin s
      where s.spun_at > ${since}::timestamptz - interval '1 day' and s.amount_satang > 0
        and not exists (select from ledger_movement l where l.member_id = s.member_id and l.idempotency_key = 'wheel:' || s.play_id and l.kind = 'wheel_prize' and l.cash_satang = s.amount_satang)`,
    },
    {
      kind: 'spin_drawn_otherwise',
      subject: sql`s.member_id || ':wheel:' || s.play_id`,
      memberId: sql`s.member_id`,
      told: sql`s.amount_satang`,
      rows: sql`from wheel_spin s join wheel_table t using (version)
      where s.spun_at > ${since}::timestamptz - interval '1 day'
        and (s.amount_satang <> wheel_prize_at(t.prizes, s.drawn) or s.sealed <> wheel_seal_of(s.seed, s.version, t.prizes))`,
    },
    {
      kind: 'wheel_day_otherwise',
      subject: sql`d.day::text`,
      memberId: sql`null`,
      told: sql`d.paid_satang`,
      rows: sql`from wheel_day d
      where d.day >= bangkok_day(${since}::timestamptz - interval '1 day')
        and (d.paid_satang, d.spins) is distinct from (select (coalesce(sum(s.amount_satang), 0)::bigint, count(*)) from wheel_spin s
          where s.day = d.day and s.spun_at > d.day::timestamp at time zone 'Asia/Bangkok' - interval '1 day')`,
    },
  ]);
