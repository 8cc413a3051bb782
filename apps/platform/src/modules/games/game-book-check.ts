import { sql } from 'kysely';
import { type BookCheck, compareBook } from '../../core/book-check.ts';

/**
 * Book check of games. Every stake, win and rollback in the ledger has a wallet call of its provider, and every wallet
 * call that moved money is in the ledger.
 */
export const gameBookCheck: BookCheck = (tx, since) =>
  compareBook(tx, 'amount_satang', [
    {
      kind: 'movement_without_call',
      subject: sql`l.idempotency_key`,
      memberId: sql`l.member_id`,
      told: sql`abs(l.cash_satang + l.bonus_satang)`,
      rows: sql`from ledger_movement l
      left join provider_transaction t on t.member_id = l.member_id and t.provider_id = substr(l.house_account, length('house:provider:') + 1)
        and t.transaction_uuid = substr(l.idempotency_key, length(l.house_account) - length('house:provider:') + 2)
      where l.is_play and l.created_at > ${since}
        and (t.member_id is null or t.amount_satang <> abs(l.cash_satang + l.bonus_satang)
          or t.bonus_satang <> abs(l.bonus_satang) or t.state = 'refused'
          or t.kind <> case l.kind when 'bet' then 'bet' when 'win' then 'win' else 'rollback' end)`,
    },
    {
      kind: 'call_without_movement',
      subject: sql`t.provider_id || ':' || t.transaction_uuid`,
      memberId: sql`t.member_id`,
      told: sql`t.amount_satang`,
      rows: sql`from provider_transaction t
      where t.created_at > ${since} and t.amount_satang > 0 and t.state <> 'refused' and (t.kind in ('win', 'rollback') or (t.kind = 'bet' and not t.is_free))
        and not exists (select from ledger_movement l where l.member_id = t.member_id and l.idempotency_key = t.provider_id || ':' || t.transaction_uuid)`,
    },
  ]);
