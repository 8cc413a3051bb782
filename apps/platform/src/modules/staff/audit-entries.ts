import path from 'node:path';
import type { Calls, QueryOf, ReplyOf } from '@sanam/contract';
import { sql } from 'kysely';
import { chainSystemActs } from '../../core/audit-log.ts';
import { fitsFilter, goneTooEarly } from './audit-filter.ts';
import { readSealsFile, SEALS_FILE } from './seal-audit-log.ts';
import type { Staff } from './staff.ts';

const PAGE = 50;
const SEALS = 14;
/** Seals of one page; a quiet year has one entry a day. */
const SEALS_MAX = 400;

/** Where the log and the file with its seals are. */
type LogNeeds = Pick<Staff, 'db'> & { config: { DATA_DIR: string } };

/**
 * State of the chain. Only what came after the seal before the last one is computed anew, so that the answer takes
 * moments however long the log is. Three statements.
 */
export async function readAuditChain({
  db,
  clock,
}: Pick<Staff, 'db' | 'clock'>): Promise<ReplyOf<Calls['auditChain']>['data']> {
  await chainSystemActs(db, 'some');
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
    select seq, fault from audit_verify(${BigInt(from)})
      union all select seq, fault from (${goneTooEarly(BigInt(from), clock.now())}) gone
      order by seq limit 1`.execute(db);
  const [fault] = found.rows;
  return {
    entries: head?.seq ?? '0',
    hash: head?.hash ?? '',
    verified_from: from,
    fault: fault ? { seq: String(fault.seq), fault: fault.fault } : null,
    seals: head?.seals ?? [],
  };
}

/**
 * A page of the audit log, latest first, with the names of the staff and whether each entry’s hash fits; and the daily
 * seals between its first and its last entry. Three statements.
 */
export async function readAuditEntries(
  { db, config }: LogNeeds,
  { cursor, ...filter }: QueryOf<Calls['auditEntries']>,
): Promise<ReplyOf<Calls['auditEntries']>> {
  if (cursor === undefined) await chainSystemActs(db, 'some');
  const before = cursor === undefined ? sql`true` : sql`e.seq < ${BigInt(cursor)}`;
  const { rows: found } = await sql<Row>`
    select e.seq, e.at, e.actor, s.shown_name, e.action, e.subject, e.outcome, e.detail, e.ip, e.session_id, e.hash,
        audit_entry_fits(e) as fits
      from audit_entry e left join staff s on e.actor = 'staff:' || s.id
      where ${before} and ${fitsFilter(filter)}
      order by e.seq desc limit ${PAGE + 1}`.execute(db);
  const shown = found.slice(0, PAGE);
  const isEnd = found.length <= PAGE;
  return {
    data: shown.map((one) => ({
      seq: String(one.seq),
      at: one.at.toISOString(),
      actor: one.actor,
      actor_name: one.shown_name,
      action: one.action,
      subject: one.subject,
      outcome: one.outcome,
      detail: one.detail,
      ip: one.ip,
      session: one.session_id,
      hash: one.hash.toString('hex'),
      fits: one.fits,
    })),
    next_cursor: isEnd ? null : String(shown.at(-1)?.seq),
    seals: await readSeals({ db, config }, isEnd ? 0n : (shown.at(-1)?.seq ?? 0n), cursor),
  };
}

/** Number of entries of a filter, counted up to `most`. */
export async function countAuditEntries(
  { db }: Pick<Staff, 'db'>,
  { cursor: _, ...filter }: QueryOf<Calls['auditEntries']>,
  most: number,
): Promise<number> {
  await chainSystemActs(db, 'all');
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (select from audit_entry e where ${fitsFilter(filter)} limit ${most}) e`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

interface Row {
  seq: bigint;
  at: Date;
  actor: string;
  shown_name: string | null;
  action: string;
  subject: string | null;
  outcome: 'done' | 'refused';
  detail: Record<string, unknown>;
  ip: string | null;
  session_id: string | null;
  hash: Buffer;
  fits: boolean;
}

/** The seals of a part of the log, the newest first, with the places that have them. */
async function readSeals(
  { db, config }: LogNeeds,
  from: bigint,
  before: string | undefined,
): Promise<ReplyOf<Calls['auditEntries']>['seals']> {
  const until = before === undefined ? sql`true` : sql`s.seq < ${BigInt(before)}`;
  const [{ rows }, { seals: inFile }] = await Promise.all([
    sql<{ day: string; seq: string; hash: string; sealed_at: Date; sent_to: string | null; sent_at: Date | null }>`
      select s.day::text, s.seq::text, encode(s.hash, 'hex') as hash, s.sealed_at, d.place as sent_to, d.sent_at
        from audit_seal s left join audit_seal_delivery d on d.day = s.day
        where s.seq >= ${from} and ${until} order by s.day desc limit ${SEALS_MAX}`.execute(db),
    readSealsFile(path.join(config.DATA_DIR, SEALS_FILE)),
  ]);
  const kept = new Map(inFile.map(({ day, hash }) => [day, hash]));
  return rows.map(({ sealed_at, sent_at, ...seal }) => ({
    ...seal,
    sealed_at: sealed_at.toISOString(),
    is_in_file: kept.get(seal.day) === seal.hash,
    sent_at: sent_at?.toISOString() ?? null,
  }));
}
