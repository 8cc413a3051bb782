import type { Calls, QueryOf, ReplyOf } from '@sanam/contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';

const PAGE = 50;

/** A page of the audit log, latest first, with the names of the staff. One statement. */
export async function readAuditEntries(
  db: Database,
  query: QueryOf<Calls['auditEntries']>,
): Promise<ReplyOf<Calls['auditEntries']>> {
  let rows = db
    .selectFrom('audit_entry as e')
    .leftJoin('staff as s', (join) => join.on('e.actor', '=', sql<string>`'staff:' || s.id`))
    .select([
      'e.seq',
      'e.at',
      'e.actor',
      's.shown_name',
      'e.action',
      'e.subject',
      'e.outcome',
      'e.detail',
      'e.ip',
      'e.session_id',
      'e.hash',
    ])
    .where('e.seq', 'is not', null)
    .orderBy('e.seq', 'desc')
    .limit(PAGE + 1);
  if (query.cursor !== undefined) rows = rows.where('e.seq', '<', BigInt(query.cursor));
  if (query.actor !== undefined) rows = rows.where('e.actor', '=', query.actor);
  if (query.subject !== undefined) rows = rows.where('e.subject', '=', query.subject);
  if (query.outcome !== undefined) rows = rows.where('e.outcome', '=', query.outcome);
  const found = await rows.execute();
  const shown = found.slice(0, PAGE);
  return {
    data: shown.map((one) => ({
      seq: String(one.seq),
      at: one.at.toISOString(),
      actor: one.actor,
      actor_name: one.shown_name,
      action: one.action,
      subject: one.subject,
      outcome: one.outcome,
      detail: one.detail as Record<string, unknown>,
      ip: one.ip,
      session: one.session_id,
      hash: one.hash?.toString('hex') ?? '',
    })),
    next_cursor: found.length > PAGE ? String(shown.at(-1)?.seq) : null,
  };
}
