import { sql } from 'kysely';
import { type BookCheck, compareBook } from '../../core/book-check.ts';

/**
 * Book check of commission. Every commission movement in the ledger is a claim of that member with that amount; every
 * claim is in the ledger, once; and a member's claimed total is the sum of the claims. Rows of the day before `since`
 * are checked again each time: they are few, and their times come from the clocks of different servers.
 */
export const commissionBookCheck: BookCheck = (tx, since) =>
  compareBook(tx, 'amount_satang', [
    {
      kind: 'movement_without_claim',
      subject: sql`l.member_id || ':' || l.idempotency_key`,
      memberId: sql`l.member_id`,
      told: sql`l.cash_satang`,
      rows: sql`from ledger_movement l
      where l.kind = 'commission' and l.created_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from commission_claim c where c.member_id = l.member_id and 'commission:' || c.id = l.idempotency_key and c.amount_satang = l.cash_satang)`,
    },
    {
      kind: 'claim_without_movement',
      subject: sql`c.member_id || ':commission:' || c.id`,
      memberId: sql`c.member_id`,
      told: sql`c.amount_satang`,
      rows: sql`from commission_claim c
      where c.claimed_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from ledger_movement l where l.member_id = c.member_id and l.idempotency_key = 'commission:' || c.id and l.kind = 'commission' and l.cash_satang = c.amount_satang)`,
    },
    {
      kind: 'commission_claimed_otherwise',
      subject: sql`b.member_id::text`,
      memberId: sql`b.member_id`,
      told: sql`b.claimed_satang`,
      rows: sql`from commission_balance b
      where exists (select from commission_claim c where c.member_id = b.member_id and c.claimed_at > ${since}::timestamptz - interval '1 day')
        and b.claimed_satang <> (select sum(c.amount_satang) from commission_claim c where c.member_id = b.member_id)`,
    },
  ]);
