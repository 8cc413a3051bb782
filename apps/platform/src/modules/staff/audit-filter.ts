import type { Calls, QueryOf } from '@sanam/contract';
import { type RawBuilder, sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { DETAIL_SECONDS_MIN } from './config.ts';

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

/**
 * The first entry after a position whose content is gone although it is kept for longer: retention never ends it so early.
 * @param now the present time.
 */
export const goneTooEarly = (after: bigint, now: Date): RawBuilder<{ seq: bigint; fault: string }> =>
  sql`select e.seq, 'the content is kept longer, and is gone' as fault from audit_entry e
    where e.seq > ${after} and e.salt is null
      and e.at > ${addSeconds(now, -DETAIL_SECONDS_MIN)}
    order by e.seq limit 1`;
