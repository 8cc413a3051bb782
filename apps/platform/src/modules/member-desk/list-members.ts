import type { Calls, QueryOf, ReplyOf } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { bangkokMidnight } from '@sanam/thai/dates';
import { maskName, maskPhone } from '@sanam/thai/masks';
import { nationalMobile } from '@sanam/thai/phone';
import { type RawBuilder, sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { idOfCursor, pageOf, rowsFor } from '../../core/paging.ts';
import type { MemberDesk } from './desk.ts';
import { membersFor } from './find-members.ts';

const PAGE = 50;
const DAY_SECONDS = 86_400;

interface Row {
  id: bigint;
  phone: string;
  status: 'registering' | 'active' | 'locked' | 'closed';
  created_at: Date;
  holder_name: string | null;
  last_seen_at: Date | null;
  deposits: bigint;
  withdrawals: bigint;
  is_excluded: boolean;
  findings: number;
  flags: string[];
}

/**
 * A page of members, the newest first. One statement: the page is cut from the index of when members registered, and
 * only its rows are joined with what other modules know.
 * @throws 422 for a cursor of another list.
 */
export async function listMembers(
  { db, clock }: Pick<MemberDesk, 'db' | 'clock'>,
  query: QueryOf<Calls['staffMembers']>,
): Promise<ReplyOf<Calls['staffMembers']>> {
  const since = addSeconds(clock.now(), -30 * DAY_SECONDS);
  const { rows } = await sql<Row>`
    with page as materialized (
      select m.id, m.phone, m.status, m.created_at from member_person m
        where ${sql.join([sql`true`, ...conditions(query)], sql` and `)}
        order by m.created_at desc, m.id desc limit ${rowsFor(PAGE)}
    )
    select p.*, a.holder_name,
        (select max(s.last_used_at) from member_seen s where s.member_id = p.id) as last_seen_at,
        coalesce(sums.deposits, 0)::bigint as deposits, coalesce(sums.withdrawals, 0)::bigint as withdrawals,
        exists (select from excluded_member x where x.member_id = p.id) as is_excluded,
        (select count(*)::int from finding f where f.member_id = p.id and f.closed_at is null) as findings,
        (select coalesce(array_agg(f.flag order by f.flag), '{}') from member_flag f where f.member_id = p.id) as flags
      from page p
        left join member_linked_account a on a.member_id = p.id
        left join lateral (
          select sum(l.cash_satang) filter (where l.is_own_deposit) as deposits,
              sum(-l.held_satang) filter (where l.kind = 'withdraw_settle') as withdrawals
            from ledger_movement l where l.member_id = p.id and not l.is_play and l.created_at > ${since}
        ) sums on true
      order by p.created_at desc, p.id desc`.execute(db);
  const { shown, next } = pageOf(rows, PAGE, ({ id }) => String(id));
  return {
    data: shown.map((row) => ({
      id: String(row.id),
      name: row.holder_name === null ? '' : maskName(row.holder_name),
      phone: row.phone === '' ? '' : maskPhone(nationalMobile(row.phone)),
      status: row.status,
      registered_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at?.toISOString() ?? null,
      deposits_30d: bahtFromSatang(satang(row.deposits)),
      withdrawals_30d: bahtFromSatang(satang(row.withdrawals)),
      is_excluded: row.is_excluded,
      findings: row.findings,
      flags: row.flags,
    })),
    next_cursor: next,
  };
}

/** Number of members of a filter, counted up to `most`. */
export async function countMembers(
  { db }: Pick<MemberDesk, 'db'>,
  query: QueryOf<Calls['staffMembers']>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (
      select from member_person m where ${sql.join([sql`true`, ...conditions(query)], sql` and `)} limit ${most}
    ) m`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

function conditions(query: QueryOf<Calls['staffMembers']>): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (query.cursor !== undefined)
    all.push(sql`(m.created_at, m.id) < (
      select c.created_at, c.id from member_person c where c.id = ${idOfCursor(query.cursor)})`);
  if (query.find !== undefined) all.push(sql`m.id in (${membersFor(query.find)})`);
  if (query.status !== undefined) all.push(sql`m.status = ${query.status}`);
  if (query.since !== undefined) all.push(sql`m.created_at >= ${bangkokMidnight(query.since)}`);
  if (query.until !== undefined) all.push(sql`m.created_at < ${addSeconds(bangkokMidnight(query.until), DAY_SECONDS)}`);
  if (query.deposited !== undefined) {
    const paid = sql`exists (
      select from ledger_movement l where l.member_id = m.id and not l.is_play and l.is_own_deposit)`;
    all.push(query.deposited === 'yes' ? paid : sql`not ${paid}`);
  }
  if (query.excluded) all.push(sql`m.id in (select member_id from excluded_member)`);
  if (query.flag !== undefined) all.push(sql`m.id in (select member_id from member_flag where flag = ${query.flag})`);
  if (query.referrer !== undefined)
    all.push(
      sql`m.id in (select descendant_id from member_invited where ancestor_id = ${BigInt(query.referrer)} and level = 1)`,
    );
  return all;
}
