import { sql } from 'kysely';
import { type BookCheck, compareBook } from '../../core/book-check.ts';

/**
 * Book check of the loss return. Every cashback movement in the ledger is a claimed week of that member with that
 * amount; every claimed week has one movement in the ledger. A member's carried amount equals what the weeks should
 * have returned less what they did return. Rows of the day before `since` are checked again each time: they are few,
 * and their times come from the clocks of different servers.
 */
export const cashbackBookCheck: BookCheck = (tx, since) =>
  compareBook(tx, 'amount_satang', [
    {
      kind: 'movement_without_claim',
      subject: sql`l.member_id || ':' || l.idempotency_key`,
      memberId: sql`l.member_id`,
      told: sql`l.cash_satang`,
      rows: sql`from ledger_movement l
      where l.kind = 'cashback' and l.created_at > ${since}::timestamptz - interval '1 day'
        and not exists (
          select from cashback c where c.member_id = l.member_id and c.claimed_at is not null and 'cashback:' || c.week = l.idempotency_key and c.amount_satang = l.cash_satang)`,
    },
    {
      kind: 'claim_without_movement',
      subject: sql`c.member_id || ':cashback:' || c.week`,
      memberId: sql`c.member_id`,
      told: sql`c.amount_satang`,
      rows: sql`from cashback c
      where c.claimed_at > ${since}::timestamptz - interval '1 day'
        and not exists (
          select from ledger_movement l where l.member_id = c.member_id and l.idempotency_key = 'cashback:' || c.week and l.kind = 'cashback' and l.cash_satang = c.amount_satang)`,
    },
    {
      kind: 'cashback_carried_otherwise',
      subject: sql`c.member_id::text`,
      memberId: sql`c.member_id`,
      told: sql`coalesce(b.carried_satang, 0)`,
      isRepeated: true,
      rows: sql`from cashback c
      left join cashback_balance b using (member_id)
      where c.claimed_at > ${since}::timestamptz - interval '1 day'
        and coalesce(b.carried_satang, 0) <> (select sum(o.own_satang - o.amount_satang) from cashback o where o.member_id = c.member_id)`,
    },
  ]);
