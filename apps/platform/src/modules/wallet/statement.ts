import type { StatementLine } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import type { Database } from '../../core/database.ts';

const PAGE = 50;

/** Movements of one member before a sequence, newest first. Paged by the sequence, so that page 10,000 is as fast as page 1. */
export async function readStatement(db: Database, memberId: bigint, before: bigint | undefined): Promise<{ lines: StatementLine[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('ledger_transaction as t')
    .innerJoin('movement_kind as k', 'k.kind', 't.kind')
    .select(['t.sequence', 't.kind', 't.amount_satang', 't.cash_after_satang', 't.held_after_satang', 't.detail', 't.created_at', 'k.from_account', 'k.to_account'])
    .where('t.member_id', '=', memberId)
    .orderBy('t.sequence', 'desc')
    .limit(PAGE + 1);
  if (before !== undefined) query = query.where('t.sequence', '<', before);
  const rows = await query.execute();
  const lines = rows.slice(0, PAGE).map((row) => {
    const sign = row.to_account === 'cash' ? 1n : row.from_account === 'cash' ? -1n : 0n;
    const detail = row.detail as Record<string, string>;
    return {
      sequence: Number(row.sequence),
      kind: row.kind,
      amount: bahtFromSatang(satang(sign * row.amount_satang)),
      balance: bahtFromSatang(satang(row.cash_after_satang)),
      held: bahtFromSatang(satang(row.held_after_satang)),
      detail: detail.ref ?? detail.round ?? '',
      at: row.created_at.toISOString(),
    };
  });
  return { lines, nextCursor: rows.length > PAGE ? String(lines.at(-1)?.sequence) : null };
}
