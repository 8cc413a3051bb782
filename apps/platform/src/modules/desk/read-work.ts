import type { WorkCounts } from '@sanam/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import { isAuditLate } from '../../core/findings.ts';
import { type ProposalKind, seesProposals } from '../../core/work/proposals.ts';
import type { WorkQueue } from '../../core/work/queues.ts';

/**
 * Items of each queue that are looked at; a longer queue is counted, but changes of later items are not announced one
 * by one.
 */
const LOOKED_AT = 1000;

/** All that waits at a moment. */
export interface Work {
  /** Revision of each item that waits, by `<queue> <ref>`. */
  items: Map<string, string>;
  /** Numbers by queue; of proposals by kind. */
  waiting: Map<string, number>;
  seconds: Map<string, number>;
  /** Mark that changes whenever other proposals wait for a second person, also when their number stays the same. */
  secondsMark: string;
  /** What halts the payouts of everybody. */
  haltsAll: WorkCounts['halts_all'];
}

/**
 * Read all that waits for staff. One statement.
 * @param auditSecondsMax age of the last complete audit above which payouts rest.
 */
export async function readWork(
  db: Database,
  queues: readonly WorkQueue[],
  now: Date,
  auditSecondsMax: number,
): Promise<Work> {
  const all = <Part>(of: (queue: WorkQueue) => RawBuilder<Part>) => sql.join(queues.map(of), sql` union all `);
  const { rows } = await sql<{
    items: string[][];
    waiting: Numbers;
    seconds: Numbers;
    mark: string | null;
    halts: WorkCounts['halts_all'];
  }>`
    with waiting as (
      ${all(({ queue, waiting }) => sql`select ${queue}::text as queue, ref, revision, since from (${waiting(now)}) q`)}
    ), item as (
      select w.*, row_number() over (partition by w.queue order by w.since, w.ref) as place,
          p.until is not null as is_parked,
          concat_ws(' ', w.revision, l.staff_id, l.taken_at, p.until) as now_revision
        from waiting w
          left join work_lease l on l.queue = w.queue and l.ref = w.ref and l.until > ${now}
          left join work_parking p on p.queue = w.queue and p.ref = w.ref and p.until > ${now}
    ), second as (
      select kind, id::text as mark from staff_proposal where state = 'open' and expires_at > ${now}
        ${sql.join(
          queues.map(({ queue, second }) =>
            second ? sql`union all select ${queue}::text, concat_ws(' ', ref, first_id) from (${second}) s` : sql``,
          ),
          sql` `,
        )}
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_array(queue || ' ' || ref, now_revision)), '[]') from item
        where place <= ${LOOKED_AT}) as items,
      (select coalesce(jsonb_object_agg(queue, count), '{}') from (
        select queue, count(*) from item where not is_parked group by queue) c) as waiting,
      (select coalesce(jsonb_object_agg(kind, count), '{}') from (
        select kind, count(*) from second group by kind) c) as seconds,
      (select md5(string_agg(concat_ws(' ', kind, mark), ',' order by kind, mark)) from second) as mark,
      case when exists (select from finding where closed_at is null and halts_payouts = 'all') then 'finding'
        when ${isAuditLate(auditSecondsMax)} then 'audit' end as halts`.execute(db);
  const [row] = rows;
  return {
    items: new Map((row?.items ?? []) as [string, string][]),
    waiting: new Map(Object.entries(row?.waiting ?? {})),
    seconds: new Map(Object.entries(row?.seconds ?? {})),
    secondsMark: row?.mark ?? '',
    haltsAll: row?.halts ?? null,
  };
}

type Numbers = Record<string, number>;

/** The numbers that a person with these scopes sees. Pure. */
export function countsFor(
  work: Work,
  scopes: readonly string[],
  { queues, proposals }: { queues: readonly WorkQueue[]; proposals: readonly ProposalKind[] },
): WorkCounts {
  const of = (name: string) =>
    queues.some(({ queue, scope }) => queue === name && scopes.includes(scope)) ? (work.waiting.get(name) ?? 0) : 0;
  let seconds = 0;
  for (const { queue, scope } of queues) if (scopes.includes(scope)) seconds += work.seconds.get(queue) ?? 0;
  for (const kind of proposals) if (seesProposals(kind, scopes)) seconds += work.seconds.get(kind.kind) ?? 0;
  return {
    withdrawals: of('withdrawals'),
    deposits: of('deposits'),
    findings: of('findings'),
    identity: of('identity'),
    conversations: of('conversations'),
    seconds,
    halts_all: work.haltsAll,
  };
}

/** A change of one item, or of what waits for a second person. */
export interface WorkChange {
  queue: string;
  ref?: string;
}

/** What differs between two looks. Pure. */
export function differences(before: Work, after: Work): WorkChange[] {
  const changed: WorkChange[] = [];
  const tell = (key: string) => {
    const [queue = '', ref = ''] = key.split(' ');
    changed.push({ queue, ref });
  };
  for (const [key, revision] of after.items) if (before.items.get(key) !== revision) tell(key);
  for (const key of before.items.keys()) if (!after.items.has(key)) tell(key);
  if (before.secondsMark !== after.secondsMark) changed.push({ queue: 'seconds' });
  return changed;
}
