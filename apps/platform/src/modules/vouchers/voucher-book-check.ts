import { sql } from 'kysely';
import { type BookCheck, compareBook } from '../../core/book-check.ts';

/**
 * Book check of prepaid cards. Every voucher movement in the ledger belongs to a card that its member redeemed, with
 * the same amount. Every redeemed credit card has its movement, once. So the value of a member's credit cards equals
 * the sum of their movements. Every redeemed bonus card gave its member one bonus of the same amount. Each check also
 * covers the day before `since`: the rows' times come from the clocks of different servers, and the rows are few.
 */
export const voucherBookCheck: BookCheck = (tx, since) =>
  compareBook(tx, 'amount_satang', [
    {
      kind: 'movement_without_voucher',
      subject: sql`l.idempotency_key`,
      memberId: sql`l.member_id`,
      told: sql`l.cash_satang`,
      rows: sql`from ledger_movement l
      left join voucher v on v.id = case when l.idempotency_key ~ '^voucher:[0-9]{1,18}$' then substr(l.idempotency_key, 9)::bigint end
        and v.state = 'redeemed' and v.member_id = l.member_id and v.amount_satang = l.cash_satang
      where l.kind = 'voucher' and l.created_at > ${since}::timestamptz - interval '1 day' and v.id is null`,
    },
    {
      kind: 'voucher_without_movement',
      subject: sql`'voucher:' || v.id`,
      memberId: sql`v.member_id`,
      told: sql`v.amount_satang`,
      rows: sql`from voucher v join voucher_batch b on b.id = v.batch_id
      where b.promotion is null and v.state = 'redeemed' and v.redeemed_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from ledger_movement l where l.member_id = v.member_id and l.idempotency_key = 'voucher:' || v.id and l.kind = 'voucher' and l.cash_satang = v.amount_satang)`,
    },
    {
      kind: 'voucher_without_bonus',
      subject: sql`'voucher:' || v.id`,
      memberId: sql`v.member_id`,
      told: sql`v.amount_satang`,
      rows: sql`from voucher v join voucher_batch b on b.id = v.batch_id
      where b.promotion is not null and v.state = 'redeemed' and v.redeemed_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from voucher_bonus g where g.voucher_id = v.id and g.member_id = v.member_id and g.bonus_satang = v.amount_satang and g.granted_at is not null)`,
    },
  ]);
