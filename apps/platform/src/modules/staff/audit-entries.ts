import type { Calls, QueryOf, ReplyOf } from '@sanam/contract';
import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';

const PAGE = 50;
const SEALS = 14;

/**
 * State of the chain. Only what came after the seal before the last one is computed anew, so that the answer takes
 * moments however long the log is. Two statements.
 */
export async function readAuditChain(db: Database): Promise<ReplyOf<Calls['auditChain']>['data']> {
  const { rows } = await sql<{
    seq: string;
    hash: string;
    seals: { day: string; seq: string; hash: string }[];
  }>`
    select h.seq::text as seq, encode(h.hash, 'hex') as hash, (
        select coalesce(jsonb_agg(jsonb_build_object('day', s.day, 'seq', s.seq::text, 'hash', encode(s.hash, 'hex'))
          order by s.day desc), '[]') from (select * from audit_seal order by day desc limit ${SEALS}) s) as seals
      from audit_head h`.execute(db);
  const [head] = rows;
  const from = head?.seals[1]?.seq ?? '0';
  const found = await sql<{ seq: bigint; fault: string }>`
    select seq, fault from audit_verify(${BigInt(from)})`.execute(db);
  const [fault] = found.rows;
  return {
    entries: head?.seq ?? '0',
    hash: head?.hash ?? '',
    verified_from: from,
    fault: fault ? { seq: String(fault.seq), fault: fault.fault } : null,
    seals: head?.seals ?? [],
  };
}

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
