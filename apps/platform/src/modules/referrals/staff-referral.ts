import type { Invited, Inviter, StaffReferral } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { recordAct } from '../../core/audit-log.ts';
import { notFound } from '../../core/errors.ts';
import { idOfCursor, type Page, pageOf, rowsFor } from '../../core/paging.ts';
import { wholeSatang } from './read-commission.ts';
import { LEVELS, maskContact } from './read-downline.ts';
import type { Referrals } from './referrals.ts';

const DAYS = 30;
const PAGE = 50;
/** Findings about linked accounts: while one is open, a member's play earns nobody anything. */
const LINKED = sql`f.kind in ('referral_same_bank', 'referral_same_phone', 'referral_same_device') and f.closed_at is null`;
const bahtOfMillionths = (millionths: string) => Number(BigInt(millionths) / 1_000_000n) / 100;

/** Rates in force, and commission in all and by day. Three statements. */
export async function readForStaff({ db, rules, lastChange }: Referrals): Promise<StaffReferral> {
  const { rows } = await sql<{
    inviters: bigint;
    earned: string;
    claimed: string;
    pending: string;
    linked: bigint;
    accrued_day: string | null;
  }>`
    select count(*) as inviters, coalesce(sum(earned_millionths), 0)::text as earned, coalesce(sum(claimed_satang), 0)::text as claimed,
        coalesce(sum(commission_pending(b)), 0)::text as pending, (select max(day)::text from commission_day) as accrued_day,
        (select count(*) from finding f where ${LINKED}) as linked
      from commission_balance b`.execute(db);
  const { rows: days } = await sql<{ day: string; members: number; earned: string; claimed: string }>`
    select d.day::text as day, d.members, d.earned_millionths::text as earned, (
        select coalesce(sum(amount_satang), 0) from commission_claim c where c.claimed_at >= d.day::timestamp at time zone 'Asia/Bangkok'
          and c.claimed_at < (d.day + 1)::timestamp at time zone 'Asia/Bangkok')::text as claimed
      from (select * from commission_day order by day desc limit ${DAYS}) d order by d.day`.execute(db);
  const [all] = rows;
  return {
    rates: rules.rates.map(({ area, millionths }) => ({ area, percent: millionths.map((one) => one / 10_000) })),
    changed: await lastChange('COMMISSION_RATES'),
    least_claim: bahtFromSatang(rules.leastClaim),
    accrued_day: all?.accrued_day ?? null,
    inviters: Number(all?.inviters ?? 0n),
    earned: bahtOfMillionths(all?.earned ?? '0'),
    claimed: Number(all?.claimed ?? 0) / 100,
    pending: Number(all?.pending ?? 0) / 100,
    linked: Number(all?.linked ?? 0n),
    days: days.map((one) => ({
      day: one.day,
      members: one.members,
      earned: bahtOfMillionths(one.earned),
      claimed: Number(one.claimed) / 100,
    })),
  };
}

/**
 * One member in the programme. Play of a level is a sum of many members, or is not shown, as on the member's own page.
 * One statement. @throws 404 for no member.
 */
export async function readInviter({ db, rules }: Referrals, memberId: bigint): Promise<Inviter> {
  const { rows } = await sql<{
    phone: string;
    status: string;
    created_at: Date;
    above: string[] | null;
    findings: { id: string; kind: string }[] | null;
    stopped_at: Date | null;
    stopped_by: string | null;
    stop_note: string | null;
    levels: { level: number; members: number; staked: string; won: string; earned: string }[];
    earned: string;
    claimed: string;
    pending: string;
  }>`
    select m.phone, m.status, m.created_at,
        (select array_agg(ancestor_id::text order by level) from member_upline u where u.descendant_id = m.id) as above,
        (select jsonb_agg(jsonb_build_object('id', f.id::text, 'kind', f.kind) order by f.id) from finding f
          where f.member_id = m.id and ${LINKED}) as findings,
        (select jsonb_agg(jsonb_build_object('level', l.level, 'members', l.members, 'staked', l.staked::text,
            'won', l.won::text, 'earned', l.earned::text) order by l.level) from (
          select n.level, (select count(*) from member_upline u where u.ancestor_id = m.id and u.level = n.level) as members,
              coalesce(sum(c.staked_satang), 0) as staked, coalesce(sum(c.won_satang), 0) as won,
              coalesce(sum(c.earned_millionths), 0) as earned
            from (values (1), (2), (3)) n (level)
            left join commission c on c.member_id = m.id and c.level = n.level group by n.level) l) as levels,
        coalesce(b.earned_millionths, 0)::text as earned, coalesce(b.claimed_satang, 0)::text as claimed,
        coalesce(commission_pending(b), 0)::text as pending, s.stopped_at, s.stopped_by, s.note as stop_note
      from member_known m left join commission_balance b on b.member_id = m.id
        left join commission_stop s on s.member_id = m.id and s.resumed_at is null where m.id = ${memberId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound('ไม่พบสมาชิกนี้', 'no member of this number');
  return {
    member_id: String(memberId),
    contact: row.status === 'closed' ? null : maskContact(row.phone),
    status: row.status,
    joined_at: row.created_at.toISOString(),
    above: row.above ?? [],
    findings: row.findings ?? [],
    stopped: row.stopped_at && {
      at: row.stopped_at.toISOString(),
      by: row.stopped_by ?? '',
      // of an account that was closed long ago
      note: row.stop_note === 'ended' ? '' : (row.stop_note ?? ''),
    },
    levels: LEVELS.map((level) => {
      const {
        members = 0,
        staked = '0',
        won = '0',
        earned = '0',
      } = row.levels.find((one) => one.level === level) ?? {};
      const isShown = members >= rules.totalsMin;
      return {
        level,
        members,
        staked: isShown ? Number(staked) / 100 : null,
        won: isShown ? Number(won) / 100 : null,
        earned: bahtOfMillionths(earned),
      };
    }),
    earned: bahtFromSatang(wholeSatang(BigInt(row.earned))),
    claimed: bahtFromSatang(satang(BigInt(row.claimed))),
    pending: bahtFromSatang(satang(BigInt(row.pending))),
  };
}

/** A page of the members whom a member invited, the latest first. One statement. */
export async function pageOfInvited(
  { db }: Pick<Referrals, 'db'>,
  memberId: bigint,
  cursor: string | undefined,
): Promise<Page<Invited, string>> {
  const before = cursor === undefined ? sql`true` : sql`u.descendant_id < ${idOfCursor(cursor)}`;
  const { rows } = await sql<{
    id: bigint;
    phone: string;
    status: string;
    created_at: Date;
    below: bigint;
    is_linked: boolean;
  }>`
    select m.id, m.phone, m.status, m.created_at,
        (select count(*) from member_upline b where b.ancestor_id = m.id and b.level = 1) as below,
        exists (select from finding f where f.member_id = m.id and ${LINKED}) as is_linked
      from (select descendant_id from member_upline u where u.ancestor_id = ${memberId} and u.level = 1 and ${before}
        order by u.descendant_id desc limit ${rowsFor(PAGE)}) d
      join member_known m on m.id = d.descendant_id order by m.id desc`.execute(db);
  return pageOf(
    rows.map((row) => ({
      member_id: String(row.id),
      contact: row.status === 'closed' ? null : maskContact(row.phone),
      status: row.status,
      joined_at: row.created_at.toISOString(),
      below: Number(row.below),
      is_linked: row.is_linked,
    })),
    PAGE,
    ({ member_id }) => member_id,
  );
}

/** Note that staff have seen who is around a member. */
export const noteLook = ({ db }: Pick<Referrals, 'db'>, memberId: bigint): Promise<void> =>
  recordAct(db, { subject: `member:${memberId}` });
