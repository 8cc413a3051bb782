import type { CareRow, CareSignal, MemberCare } from '@sanam/contract';
import { maskName } from '@sanam/thai/masks';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import { notFound } from '../../core/errors.ts';
import { pageOf, rowsFor } from '../../core/paging.ts';
import { findMember } from '../members/index.ts';
import { amountText, readProtection } from './limits.ts';
import type { Protection } from './protection.ts';
import { type BlockRow, blockOf } from './read-block.ts';

const PAGE = 50;
const WEEK_DAYS = 7;
/** Age of the oldest signal of a member at the heavy level: seven days count, and the level lasts a week. */
const HEAVY_DAYS = 2 * WEEK_DAYS - 1;
const SHOWN_DAYS = 30;
/** How many rows a list would have without its limit. */
const total = sql<bigint>`count(*) over ()`.as('total');
const totalOf = (rows: readonly { total: bigint }[]): number => Number(rows[0]?.total ?? 0n);

/** Work out anew the signals of members who played since the last run. Long work goes on in further statements. */
export async function watchPlay({ db, clock, care }: Protection): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ looked: number }>`
      select care_watch(${JSON.stringify(care.rules)}::jsonb, ${care.membersMax}, ${care.lagSeconds}, ${clock.now()}) as looked`.execute(
      db,
    );
    if ((rows[0]?.looked ?? 0) < care.membersMax) return;
  }
}

/** Minutes of time played; every other measure is a count. */
const shownMeasure = (kind: CareSignal['kind'], measure: number) =>
  kind === 'long' ? Math.floor(measure / 60) : measure;

interface Row extends BlockRow {
  id: bigint;
  name: string | null;
  day: string;
  kinds: number;
  is_heavy: boolean;
  signals: CareSignal[];
  last_contact_at: Date | null;
}

/**
 * Members with signals of seven days, and those who are at the heavy level by older ones; the newest day first, and on
 * a day those with most kinds. One statement.
 * @throws 422 for a cursor of another list.
 */
export async function listCare(
  { db, clock }: Protection,
  query: { level?: 'watch' | 'heavy'; contacted?: 'yes' | 'no'; cursor?: string },
): Promise<{ data: CareRow[]; next_cursor: string | null }> {
  const now = clock.now();
  const offset = query.cursor === undefined ? 0 : Number(query.cursor);
  const { rows } = await sql<Row>`
    with seen as (
      select s.member_id, max(s.day) as day, count(distinct s.kind)::int as kinds,
          json_agg(json_build_object('kind', s.kind, 'day', s.day, 'measure', s.measure) order by s.day desc, s.kind) as signals
        from care_signal s where s.day > bangkok_day(${now}) - ${WEEK_DAYS}::int
          or (s.day > bangkok_day(${now}) - ${HEAVY_DAYS}::int and care_heavy(s.member_id, ${now})) group by s.member_id
    )
    select s.member_id as id, s.day::text, s.kinds, s.signals, care_heavy(s.member_id, ${now}) as is_heavy, a.holder_name as name,
        (select max(c.at) from care_contact c where c.member_id = s.member_id) as last_contact_at,
        g.blocked_until, g.is_excluded, g.excluded_until, g.is_under_age, g.last_kind
      from seen s left join member_linked_account a on a.member_id = s.member_id
        left join member_block g on g.member_id = s.member_id
      where (${query.level ?? null}::text is null or care_heavy(s.member_id, ${now}) = (${query.level ?? null} = 'heavy'))
        and (${query.contacted ?? null}::text is null or exists (select from care_contact c where c.member_id = s.member_id
          and c.at > ${addSeconds(now, -WEEK_DAYS * 86_400)}) = (${query.contacted ?? null} = 'yes'))
      order by s.day desc, s.kinds desc, s.member_id limit ${rowsFor(PAGE)} offset ${offset}`.execute(db);
  const { shown, next } = pageOf(rows, PAGE, () => String(offset + PAGE));
  return {
    data: shown.map((row) => ({
      id: String(row.id),
      name: row.name && maskName(row.name),
      level: row.is_heavy ? 'heavy' : 'watch',
      signals: row.signals.map(({ kind, day, measure }) => ({ kind, day, measure: shownMeasure(kind, measure) })),
      block: blockOf(row, now),
      last_contact_at: row.last_contact_at?.toISOString() ?? null,
      day: row.day,
    })),
    next_cursor: next,
  };
}

/**
 * Everything about a member's protection, for staff.
 * @param most how many breaks, changes and contacts are listed, of each.
 * @throws 404 when there is no such member.
 */
export async function showCare(protection: Protection, memberId: bigint, most: number): Promise<MemberCare> {
  const { db, clock } = protection;
  const now = clock.now();
  if (!(await findMember(db, memberId))) throw notFound('ไม่พบสมาชิกนี้', 'no such member');
  const [{ limits, block, reality_check }, signals, heavy, breaks, changes, contacts] = await Promise.all([
    readProtection(protection, db, memberId),
    readSignals(db, memberId, now),
    isHeavy(db, memberId, now),
    db
      .selectFrom('member_break')
      .selectAll()
      .select(total)
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
    db
      .selectFrom('protection_change')
      .selectAll()
      .select(total)
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
    sql<{ way: string; outcome: string; text: string; staff: string | null; at: Date; total: bigint }>`
      select c.way, c.outcome, c.text, c.at, n.shown_name as staff, count(*) over () as total from care_contact c
        left join staff_known n on n.id = c.staff_id where c.member_id = ${memberId} order by c.id desc limit ${most}`.execute(
      db,
    ),
  ]);
  return {
    limits,
    block,
    check_minutes: reality_check.minutes,
    level: heavy ? 'heavy' : signals.length > 0 ? 'watch' : null,
    signals,
    breaks: breaks.map((one) => ({
      kind: one.kind as MemberCare['breaks'][number]['kind'],
      began_at: one.began_at.toISOString(),
      ends_at: one.ends_at?.toISOString() ?? null,
      by: one.begun_by,
      note: one.note,
      same_person_as: one.same_person_as === null ? null : String(one.same_person_as),
    })),
    changes: changes.map(({ what, kind, period, before, after, by, at }) => ({
      ...{ what, by, at: at.toISOString() },
      kind: kind as MemberCare['changes'][number]['kind'],
      period: period as MemberCare['changes'][number]['period'],
      before: amountText(kind, before),
      after: amountText(kind, after),
    })),
    contacts: contacts.rows.map((one) => ({
      way: one.way as MemberCare['contacts'][number]['way'],
      outcome: one.outcome as MemberCare['contacts'][number]['outcome'],
      text: one.text,
      staff: one.staff ?? '–',
      at: one.at.toISOString(),
    })),
    totals: { breaks: totalOf(breaks), changes: totalOf(changes), contacts: totalOf(contacts.rows) },
  };
}

async function readSignals(db: Database | Tx, memberId: bigint, now: Date): Promise<CareSignal[]> {
  const { rows } = await sql<{ kind: CareSignal['kind']; day: string; measure: bigint }>`
    select kind, day::text, measure from care_signal
      where member_id = ${memberId} and day > bangkok_day(${now}) - ${SHOWN_DAYS}::int order by day desc, kind`.execute(
    db,
  );
  return rows.map(({ kind, day, measure }) => ({ kind, day, measure: shownMeasure(kind, Number(measure)) }));
}

/** Whether a member's play shows heavy signs of harm: no bonus is given, and no news sent. One statement. */
export async function isHeavy(db: Database | Tx, memberId: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql<{ heavy: boolean }>`select care_heavy(${memberId}, ${now}) as heavy`.execute(db);
  return rows[0]?.heavy ?? false;
}
