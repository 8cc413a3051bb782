import type { Calls, QueryOf, ReplyOf, TimelineEntry } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { type RawBuilder, sql } from 'kysely';
import { rowsFor, timeOfCursor } from '../../core/paging.ts';
import type { MemberDesk } from './desk.ts';

const PAGE = 50;

interface Row {
  at: Date;
  /** The same time to the microsecond. */
  exactly: string;
  kind: TimelineEntry['kind'];
  what: string;
  ref: string | null;
  amount: bigint | null;
  count: number | null;
  by: string | null;
  detail: Record<string, unknown>;
}

/**
 * What happened to a member, latest first. One statement: of each source only as many rows as a page can show. Entries of
 * the same moment, such as the areas of play of a day, are on the same page, so that the time of the last one is enough
 * as the cursor.
 * @param seesCare whether the reader may know why a member was made to stop, and what came of a talk about their play.
 * @throws 422 for a cursor of another list.
 */
export async function readTimeline(
  { db }: Pick<MemberDesk, 'db'>,
  memberId: bigint,
  { kind, cursor }: QueryOf<Calls['memberTimeline']>,
  seesCare: boolean,
): Promise<ReplyOf<Calls['memberTimeline']>> {
  // a wrong cursor is refused; a right one is compared as it is written, as a Date has no microseconds
  if (cursor !== undefined) timeOfCursor(cursor);
  const before = cursor ?? 'infinity';
  const page = sql`fetch first ${rowsFor(PAGE)} rows with ties`;
  const sources = Object.entries(SOURCES)
    .filter(([name]) => kind === undefined || kind === name)
    .map(
      ([, source]) =>
        sql`(select * from (${source(memberId, seesCare)}) s where s.at < ${before}::timestamptz order by s.at desc ${page})`,
    );
  const { rows } = await sql<Row>`
    select t.*, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exactly
      from (${sql.join(sources, sql` union all `)}) t order by t.at desc ${page}`.execute(db);
  const last = rows[PAGE - 1];
  const shown = last === undefined ? rows : rows.filter(({ exactly }) => exactly >= last.exactly);
  return {
    data: shown.map(({ exactly: _, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      amount: row.amount === null ? null : bahtFromSatang(satang(row.amount)),
    })),
    next_cursor: rows.length > PAGE && last ? last.exactly : null,
  };
}

/** Query of each source, with the columns of `Row`. */
const SOURCES: Record<TimelineEntry['kind'], (memberId: bigint, seesCare: boolean) => RawBuilder<unknown>> = {
  money: (id) => sql`
    select l.created_at as at, 'money' as kind, l.kind as what, l.detail ->> 'ref' as ref,
        case when l.kind in ('withdraw_settle') then l.held_satang else l.cash_satang + l.bonus_satang end as amount,
        null::int as count, case when l.actor in ('member', 'bank', 'gateway') then null else l.actor end as by,
        '{}'::jsonb as detail
      from ledger_movement l where l.member_id = ${id} and not l.is_play`,
  play: (id) => sql`
    select (d.day::timestamp + interval '23 hours 59 minutes') at time zone 'Asia/Bangkok' as at, 'play' as kind,
        d.area as what, null as ref, d.won_satang - d.staked_satang as amount, d.rounds::int as count, null as by,
        jsonb_build_object('day', d.day, 'staked_satang', d.staked_satang) as detail
      from played_day d where d.member_id = ${id}`,
  account: (id) => sql`
    select e.at, 'account' as kind, e.kind as what, null as ref, null::bigint as amount, null::int as count,
        case when e.actor like 'member:%' then null else e.actor end as by, e.detail
      from member_event e where e.member_id = ${id}`,
  staff: (id, seesCare) => sql`
    select e.at, 'staff' as kind, e.action as what, e.seq::text as ref, null::bigint as amount, null::int as count,
        e.actor as by,
        case when ${seesCare} or e.action not in ('staffBreak', 'careContact') then e.detail else '{}' end as detail
      from audit_entry e where e.subject = ${`member:${id}`} and e.outcome = 'done' and e.action not in (
        'staffMembers', 'staffMember', 'memberTimeline', 'memberMovements', 'memberRequests', 'memberRounds', 'memberGifts',
        'memberDevices', 'memberNotes', 'securityEvents')`,
  note: (id) => sql`
    select n.at, 'note' as kind, 'note' as what, n.id::text as ref, null::bigint as amount, null::int as count,
        'staff:' || n.staff_id as by, jsonb_build_object('text', n.text) as detail
      from member_note n where n.member_id = ${id}`,
};
