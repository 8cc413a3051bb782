import type { Calls, ReplyOf } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import { deviceName } from '../members/index.ts';
import { type MemberDesk, time, timeOrNull } from './desk.ts';

const GIFTS = 100;
const SESSIONS = 50;
const NOTES = 200;

const baht = (amount: bigint | number) => bahtFromSatang(satang(BigInt(amount)));
const bahtOrNull = (amount: number | null) => (amount === null ? null : baht(amount));

/** Bonuses, and who invited whom. One statement. */
export async function readGifts(db: Database, memberId: bigint): Promise<ReplyOf<Calls['memberGifts']>['data']> {
  type Bonus = ReplyOf<Calls['memberGifts']>['data']['bonuses'][number];
  type Below = ReplyOf<Calls['memberGifts']>['data']['below'][number];
  const { rows } = await sql<{
    bonuses: (Omit<Bonus, 'amount' | 'required' | 'converted' | 'taken'> &
      Record<'amount' | 'required', number> &
      Record<'converted' | 'taken', number | null>)[];
    above: { id: string; level: number }[];
    below: Below[];
    commission: bigint;
  }>`
    select
      (select coalesce(jsonb_agg(b), '[]') from (
        select g.ref, g.promotion, g.state, g.bonus_satang as amount, g.required_satang as required,
            g.converted_satang as converted, g.taken_satang as taken, g.granted_at, g.ended_at, g.cause
          from member_bonus g where g.member_id = ${memberId} order by g.id desc limit ${GIFTS}) b) as bonuses,
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.ancestor_id::text, 'level', i.level) order by i.level), '[]')
        from member_invited i where i.descendant_id = ${memberId}) as above,
      (select coalesce(jsonb_agg(d), '[]') from (
        select i.descendant_id::text as id, i.level, m.created_at as joined_at, m.status
          from member_invited i join member_known m on m.id = i.descendant_id
          where i.ancestor_id = ${memberId} order by i.level, i.descendant_id desc limit ${GIFTS}) d) as below,
      (select coalesce(sum(l.cash_satang), 0)::bigint from ledger_movement l
        where l.member_id = ${memberId} and not l.is_play and l.kind = 'commission') as commission`.execute(db);
  const row = rows[0];
  return {
    bonuses: (row?.bonuses ?? []).map((one) => ({
      ...one,
      amount: baht(one.amount),
      required: baht(one.required),
      converted: bahtOrNull(one.converted),
      taken: bahtOrNull(one.taken),
      granted_at: timeOrNull(one.granted_at),
      ended_at: timeOrNull(one.ended_at),
    })),
    above: row?.above ?? [],
    below: (row?.below ?? []).map((one) => ({ ...one, joined_at: time(one.joined_at) })),
    commission: baht(row?.commission ?? 0n),
  };
}

/** Browsers, sessions and consents. One statement. */
export async function readDevices(
  { db, clock }: Pick<MemberDesk, 'db' | 'clock'>,
  memberId: bigint,
): Promise<ReplyOf<Calls['memberDevices']>['data']> {
  type Data = ReplyOf<Calls['memberDevices']>['data'];
  const { rows } = await sql<{
    devices: Data['devices'];
    sessions: (Omit<Data['sessions'][number], 'device'> & { user_agent: string })[];
    consents: Data['consents'];
  }>`
    select
      (select coalesce(jsonb_agg(d order by d.last_used_at desc), '[]') from (
        select 'dev-' || substr(encode(d.token_hash, 'hex'), 1, 12) as id, d.first_used_at, d.last_used_at,
            (select coalesce(jsonb_agg(distinct o.member_id::text), '[]') from member_device o
              where o.token_hash = d.token_hash and o.member_id <> d.member_id) as shared_with
          from member_device d where d.member_id = ${memberId}) d) as devices,
      (select coalesce(jsonb_agg(s), '[]') from (
        select s.user_agent, s.last_ip as ip, s.method, s.created_at, s.last_used_at,
            s.revoked_at is null and s.expires_at > ${clock.now()} as is_open
          from member_seen s where s.member_id = ${memberId} and s.kind = 'member'
          order by s.created_at desc limit ${SESSIONS}) s) as sessions,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'version', c.version, 'given', c.given,
          'at', c.said_at) order by c.said_at desc), '[]')
        from member_said c where c.member_id = ${memberId}) as consents`.execute(db);
  const row = rows[0];
  return {
    devices: (row?.devices ?? []).map((one) => ({
      ...one,
      first_used_at: time(one.first_used_at),
      last_used_at: time(one.last_used_at),
    })),
    sessions: (row?.sessions ?? []).map(({ user_agent, ...one }) => ({
      ...one,
      device: deviceName(user_agent),
      created_at: time(one.created_at),
      last_used_at: time(one.last_used_at),
    })),
    consents: (row?.consents ?? []).map((one) => ({ ...one, at: time(one.at) })),
  };
}

/** Notes about a member, and who looked at them. One statement. */
export async function readNotes(db: Database, memberId: bigint): Promise<ReplyOf<Calls['memberNotes']>['data']> {
  type Data = ReplyOf<Calls['memberNotes']>['data'];
  const { rows } = await sql<Data>`
    select
      (select coalesce(jsonb_agg(n), '[]') from (
        select n.id::text as id, jsonb_build_object('id', n.staff_id::text, 'shown_name', s.shown_name) as by, n.text, n.at
          from member_note n left join staff_known s on s.id = n.staff_id
          where n.member_id = ${memberId} order by n.id desc limit ${NOTES}) n) as notes,
      (select coalesce(jsonb_agg(l), '[]') from (
        select e.actor as by, s.shown_name, e.action, e.at from audit_entry e
            left join staff_known s on e.actor = 'staff:' || s.id
          where e.subject = ${`member:${memberId}`} order by e.seq desc nulls first limit ${NOTES}) l) as looks`.execute(
    db,
  );
  const row = rows[0];
  return {
    notes: (row?.notes ?? []).map((one) => ({ ...one, at: time(one.at) })),
    looks: (row?.looks ?? []).map((one) => ({ ...one, at: time(one.at) })),
  };
}
