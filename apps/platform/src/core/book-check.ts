import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { FindingKind } from './finding-kinds.ts';
import type { Finding } from './findings.ts';

/**
 * Book check: compare a module's records with the ledger, both ways. Each movement must have its cause in the records.
 * Each record that moved money must have its movement, with the same member and amount. The house accounts then equal
 * the position of the bank, the gateway and the providers according to the records.
 * @param since changes before this time (by the database's clock) were compared earlier.
 * @returns at most BOOK_FINDINGS_MAX new findings of each kind; exactly that number means that there may be more.
 */
export type BookCheck = (tx: Tx, since: Date) => Promise<Finding[]>;

/** Largest number of new findings of one kind in one check: enough to see the fault. */
export const BOOK_FINDINGS_MAX = 100;

/** Rows of the records or of the ledger that lack their counterpart on the other side. */
interface Mismatch {
  /** A kind of finding, or an SQL expression for the kind. */
  kind: FindingKind | RawBuilder<unknown>;
  subject: RawBuilder<unknown>;
  memberId: RawBuilder<unknown>;
  /** SQL expression for the value that the finding shows about the row. */
  told: RawBuilder<unknown>;
  /** `from <tables> where <mismatch>`; compareBook adds one more condition. */
  rows: RawBuilder<unknown>;
  /** Set when several rows give the same finding: only one of them is returned. */
  isRepeated?: true;
}

/**
 * Find mismatches that have no finding yet.
 * @param toldAs the name under which a finding's detail contains the value of `told`.
 * @param beside named queries for `with`, which the `rows` read.
 */
export async function compareBook(
  tx: Tx,
  toldAs: string,
  mismatches: readonly Mismatch[],
  beside?: RawBuilder<unknown>,
): Promise<Finding[]> {
  const parts = mismatches.map(({ kind, subject, memberId, told, rows, isRepeated }) => {
    const named = typeof kind === 'string' ? sql`${sql.lit(kind)}` : kind;
    return sql`(select ${isRepeated ? sql`distinct ` : sql``}${named} as kind, ${subject} as subject, ${memberId} as member_id, ${told} as told
      ${rows}
        and not exists (select from finding f where f.kind = ${named} and f.subject = ${subject})
      limit ${BOOK_FINDINGS_MAX})`;
  });
  const { rows } = await sql<{ kind: FindingKind; subject: string; member_id: bigint | null; told: bigint | string }>`
    ${beside ? sql`with ${beside}` : sql``} ${sql.join(parts, sql` union all `)}`.execute(tx);
  return rows.map((row) => ({
    kind: row.kind,
    subject: row.subject,
    memberId: row.member_id,
    detail: { [toldAs]: String(row.told) },
  }));
}

/**
 * Make the plans of a transaction look rows up one by one, in an index: the statistics of a quickly growing table may
 * still describe it as empty.
 */
export async function lookUpRowByRow(tx: Tx): Promise<void> {
  await sql`select set_config('enable_' || way, 'off', true) from unnest(array['seqscan', 'hashjoin', 'mergejoin']) way`.execute(
    tx,
  );
}
