import { sql } from 'kysely';
import { type BookCheck, compareBook } from '../../core/book-check.ts';

/**
 * Book check of withdrawals. Every hold, settlement, release and return in the ledger matches the state of its
 * withdrawal, and every withdrawal has all movements that its state requires. Each check also covers the day before
 * `since`: the rows' times come from the clocks of different servers, and the rows are few.
 */
export const withdrawalBookCheck: BookCheck = (tx, since) =>
  compareBook(
    tx,
    'state',
    [
      {
        kind: 'movement_without_withdrawal',
        subject: sql`l.idempotency_key`,
        memberId: sql`l.member_id`,
        told: sql`coalesce(w.state, 'unknown')`,
        rows: sql`from ledger_movement l
      left join withdrawal w on w.member_id = l.member_id and w.ref = l.detail ->> 'ref'
      where l.kind in ('withdraw_hold', 'withdraw_settle', 'withdraw_release', 'withdraw_return') and l.created_at > ${since}::timestamptz - interval '1 day'
        and (w.ref is null or l.idempotency_key <> l.kind || ':' || w.ref or greatest(abs(l.cash_satang), abs(l.held_satang)) <> w.amount_satang
          or not exists (select from made where made.state = w.state and made.kind = l.kind))`,
      },
      {
        kind: 'withdrawal_without_movement',
        subject: sql`made.kind || ':' || w.ref`,
        memberId: sql`w.member_id`,
        told: sql`w.state`,
        rows: sql`from withdrawal w join made on made.state = w.state
      where w.updated_at > ${since}::timestamptz - interval '1 day'
        and not exists (select from ledger_movement l where l.member_id = w.member_id and l.idempotency_key = made.kind || ':' || w.ref)`,
      },
    ],
    sql`made (state, kind) as (
      values ('requested', 'withdraw_hold'), ('review', 'withdraw_hold'), ('approved', 'withdraw_hold'), ('rejected', 'withdraw_hold'),
        ('rejected', 'withdraw_release'), ('submitted', 'withdraw_hold'), ('refused', 'withdraw_hold'), ('paid', 'withdraw_hold'), ('paid', 'withdraw_settle'), ('failed', 'withdraw_hold'),
        ('failed', 'withdraw_release'), ('reversed', 'withdraw_hold'), ('reversed', 'withdraw_settle'), ('reversed', 'withdraw_return')
    )`,
  );
