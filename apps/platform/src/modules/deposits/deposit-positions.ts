import { sql } from 'kysely';
import { POSITION_FINDINGS_MAX, type PositionCheck } from '../../core/positions.ts';

/**
 * Every deposit in the ledger is a transfer that the bank told us of, credited; and every such transfer is in the ledger, once.
 * A day is looked at again: these rows are few, and their times are those of whichever server wrote them.
 */
export const depositPositions: PositionCheck = async (tx, since) => {
  const { rows } = await sql<{ kind: string; subject: string; member_id: bigint; amount_satang: bigint }>`
    (select 'deposit_without_transfer' as kind, l.idempotency_key as subject, l.member_id, l.cash_satang as amount_satang
      from ledger_transaction l
      left join bank_transfer b on b.from_bank = l.detail ->> 'bank' and b.reference = l.detail ->> 'reference'
        and b.state = 'credited' and b.member_id = l.member_id and b.amount_satang = l.cash_satang
      where l.kind = 'deposit' and l.created_at > ${since}::timestamptz - interval '1 day' and (b.reference is null or l.idempotency_key <> 'deposit:' || b.from_bank || ':' || b.reference)
        and not exists (select from finding f where f.kind = 'deposit_without_transfer' and f.subject = l.idempotency_key)
      limit ${POSITION_FINDINGS_MAX})
    union all
    (select 'transfer_without_deposit', 'deposit:' || b.from_bank || ':' || b.reference, b.member_id, b.amount_satang
      from bank_transfer b
      where b.settled_at > ${since}::timestamptz - interval '1 day' and b.state = 'credited'
        and not exists (select from ledger_transaction l where l.member_id = b.member_id and l.idempotency_key = 'deposit:' || b.from_bank || ':' || b.reference and l.cash_satang = b.amount_satang)
        and not exists (select from finding f where f.kind = 'transfer_without_deposit' and f.subject = 'deposit:' || b.from_bank || ':' || b.reference)
      limit ${POSITION_FINDINGS_MAX})
  `.execute(tx);
  return rows.map((row) => ({ kind: row.kind, subject: row.subject, memberId: row.member_id, detail: { amount_satang: String(row.amount_satang) } }));
};
