import type { Calls, QueryOf } from '@sanam/contract';
import { type RawBuilder, sql } from 'kysely';

/** Filter of the audit log, without its cursor. */
export type AuditFilter = Omit<QueryOf<Calls['auditEntries']>, 'cursor'>;

/** Condition that an entry `e` of the audit log fits a filter, and is in the chain. */
export function fitsFilter({ actor, subject, outcome }: AuditFilter): RawBuilder<boolean> {
  const all: RawBuilder<unknown>[] = [sql`e.seq is not null`];
  if (actor !== undefined) all.push(sql`e.actor = ${actor}`);
  if (subject !== undefined) all.push(sql`e.subject = ${subject}`);
  if (outcome !== undefined) all.push(sql`e.outcome = ${outcome}`);
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}
