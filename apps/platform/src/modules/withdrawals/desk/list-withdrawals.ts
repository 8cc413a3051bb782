import type { Calls, QueryOf, ReplyOf } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { type RawBuilder, sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import { invalid } from '../../../core/errors.ts';
import { pageOf, rowsFor, timeOfCursor } from '../../../core/paging.ts';
import { standingApprovals } from '../decide-withdrawal.ts';
import type { Withdrawals } from '../withdrawals.ts';
import { onWire, STAFF_COLUMNS, type StaffRow, staffTables } from './staff-row.ts';

const PAGE = 50;
/** A longer list is not counted. */
const COUNTED_MAX = 10_000;

type Query = QueryOf<Calls['staffWithdrawals']>;

/**
 * A page of withdrawals as staff see them: oldest first, the ended ones latest first. Four statements.
 * @throws 422 for a cursor of another list.
 */
export async function listWithdrawals(
  { db, clock, rules }: Pick<Withdrawals, 'db' | 'clock' | 'rules'>,
  staffId: bigint,
  query: Query,
): Promise<ReplyOf<Calls['staffWithdrawals']>> {
  const now = clock.now();
  const isEnded = query.tab === 'done';
  const at = timeOf(query);
  const wanted = sql.join(
    [inTab(query, staffId, now), ...filters(query, at, addSeconds(now, -rules.promiseSeconds))],
    sql` and `,
  );
  const after = query.cursor === undefined ? sql`true` : beyond(query.cursor, at, isEnded);
  const order = isEnded ? sql`desc` : sql`asc`;
  const [{ rows }, { rows: totals }, tabs] = await Promise.all([
    sql<StaffRow>`
      select ${STAFF_COLUMNS} from ${staffTables(now)} where ${wanted} and ${after}
        order by ${at} ${order}, w.ref ${order} limit ${rowsFor(PAGE)}`.execute(db),
    sql<{ count: bigint; sum: bigint }>`
      select count(*), coalesce(sum(amount_satang), 0)::bigint as sum from (
        select w.amount_satang from ${staffTables(now)} where ${wanted} limit ${COUNTED_MAX + 1}) w`.execute(db),
    countTabs(db, staffId, now),
  ]);
  const { shown, next } = pageOf(rows, PAGE, (last) => {
    const time = isEnded ? last.finished_at : (last.facts_at ?? last.created_at);
    return `${time?.toISOString()} ${last.ref}`;
  });
  const approvals = await standingApprovals(db, shown, now);
  const count = Number(totals[0]?.count ?? 0n);
  return {
    data: shown.map((row) => onWire(row, approvals)),
    next_cursor: next,
    total: {
      count: Math.min(count, COUNTED_MAX),
      is_more: count > COUNTED_MAX,
      amount: bahtFromSatang(satang(totals[0]?.sum ?? 0n)),
    },
    tabs,
    promise_seconds: rules.promiseSeconds,
  };
}

/** Number of withdrawals of a filter, counted up to `most`. */
export async function countWithdrawals(
  { db, clock, rules }: Pick<Withdrawals, 'db' | 'clock' | 'rules'>,
  staffId: bigint,
  query: Query,
  most: number,
): Promise<number> {
  const now = clock.now();
  const wanted = [inTab(query, staffId, now), ...filters(query, timeOf(query), addSeconds(now, -rules.promiseSeconds))];
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (
      select from ${staffTables(now)} where ${sql.join(wanted, sql` and `)} limit ${most}
    ) w`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** When a withdrawal of a tab began to wait, or ended. */
const timeOf = ({ tab }: Query) => (tab === 'done' ? sql`w.finished_at` : sql`coalesce(w.facts_at, w.created_at)`);

const COUNTED_TABS = ['review', 'mine', 'parked', 'second', 'sending', 'unknown'] as const;

/** How many withdrawals that have not ended are in each tab. One statement. */
async function countTabs(db: Withdrawals['db'], staffId: bigint, now: Date) {
  const counts = sql.join(
    COUNTED_TABS.map((tab) => sql`(count(*) filter (where ${inTab({ tab }, staffId, now)}))::int as ${sql.ref(tab)}`),
  );
  const { rows } = await sql<Record<(typeof COUNTED_TABS)[number], number>>`
    select ${counts} from ${staffTables(now)}
      where w.state in ('requested', 'approved', 'submitted', 'review', 'refused')`.execute(db);
  return rows[0] ?? { review: 0, mine: 0, parked: 0, second: 0, sending: 0, unknown: 0 };
}

const WAITING = sql`w.state in ('review', 'refused')`;

/** Withdrawals of a tab. */
function inTab({ tab = 'review' }: Query, staffId: bigint, now: Date): RawBuilder<unknown> {
  const agreed = sql`exists (select from withdrawal_decision d
    where d.member_id = w.member_id and d.withdrawal_id = w.id and d.facts_at = w.facts_at and d.decision = 'approve')`;
  switch (tab) {
    case 'review':
      return sql`${WAITING} and p.ref is null and not (w.approvals_needed > 1 and ${agreed})`;
    case 'mine':
      return sql`${WAITING} and l.staff_id = ${staffId}`;
    case 'parked':
      return sql`${WAITING} and p.ref is not null`;
    case 'second':
      return sql`${WAITING} and w.approvals_needed > 1 and ${agreed}`;
    case 'sending':
      return sql`w.state in ('requested', 'approved', 'submitted') and not ${IS_UNKNOWN}`;
    case 'unknown':
      return sql`w.state = 'submitted' and ${IS_UNKNOWN}`;
    case 'done':
      // a withdrawal that ended is touched when it ends, and later: the index by that time finds those of a day
      return sql`w.updated_at > ${addSeconds(now, -86_400)} and w.finished_at > ${addSeconds(now, -86_400)}`;
  }
}

/** The bank has not said for long how the payout ended. */
const IS_UNKNOWN = sql`exists (
  select from finding f where f.kind = 'payout_unanswered' and f.subject = w.ref and f.closed_at is null)`;

function filters(query: Query, at: RawBuilder<unknown>, lateBefore: Date): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (query.late) all.push(sql`${at} < ${lateBefore}`);
  if (query.amount_min !== undefined) all.push(sql`w.amount_satang >= ${BigInt(query.amount_min) * 100n}`);
  if (query.amount_max !== undefined) all.push(sql`w.amount_satang <= ${BigInt(query.amount_max) * 100n}`);
  if (query.bank !== undefined) all.push(sql`w.bank = ${query.bank}`);
  if (query.signal !== undefined) all.push(sql`w.signals @> ${JSON.stringify([{ key: query.signal }])}::jsonb`);
  return all;
}

/** Rows after the last one of the page before. */
function beyond(cursor: string, at: RawBuilder<unknown>, isEnded: boolean): RawBuilder<unknown> {
  const [time = '', ref = ''] = cursor.split(' ');
  if (!/^WD[A-Z0-9]{12}$/.test(ref)) throw invalid('cursor', 'ไม่พบหน้านี้', 'not a cursor of this list');
  return isEnded
    ? sql`(${at}, w.ref) < (${timeOfCursor(time)}, ${ref})`
    : sql`(${at}, w.ref) > (${timeOfCursor(time)}, ${ref})`;
}
