import type { MemberPage } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { maskAccount } from '@sanam/thai/accounts';
import { bangkokDay } from '@sanam/thai/dates';
import { maskPhone } from '@sanam/thai/masks';
import { nationalMobile } from '@sanam/thai/phone';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import { restOf } from '../members/index.ts';
import { type MemberDesk, time, timeOrNull } from './desk.ts';

const DAYS = 90;
const DAY_SECONDS = 86_400;

interface Row {
  id: bigint;
  phone: string;
  birth_date: string;
  status: MemberPage['status'];
  created_at: Date;
  closed_at: Date | null;
  password_reset_at: Date | null;
  passkeys: number;
  last_seen_at: Date | null;
  exclusion: { reason: string; by: string; at: string } | null;
  referrer_id: bigint | null;
  cash_satang: bigint;
  bonus_satang: bigint;
  held_satang: bigint;
  asked: { bank: string; number: string; name: string; at: string } | null;
  account: { bank: string; number: string; name: string; proof: 'own' | 'none' | 'other' | null; at: string } | null;
  deposits: bigint;
  withdrawals: bigint;
  gifts: bigint;
  staked: bigint;
  won: bigint;
  days: { day: string; deposits: number; withdrawals: number }[];
  play: { area: string; rounds: number; staked: number; won: number; own_staked: number; own_won: number }[];
  findings: { id: string; kind: string; halts: string; at: string }[];
  withdrawal: { ref: string; amount: number; state: string } | null;
  deposit: { ref: string; amount: number; state: string } | null;
  bonus: { ref: string; required: number; expires_at: string } | null;
  proposals: { id: string; kind: string; first: { id: string; shown_name: string }; note: string; at: string }[];
  flags: { flag: string; by: { id: string; shown_name: string }; at: string }[];
  sessions: number;
  notes: number;
  looks: number;
  referrals: number;
  bonuses: number;
}

/**
 * The page of a member: who they are, their money, play, what is under way, and what staff have said. One statement.
 * @throws 404 when there is no such member.
 */
export async function showMember({ db, clock, config }: MemberDesk, memberId: bigint): Promise<MemberPage> {
  const now = clock.now();
  const since = addSeconds(now, -DAYS * DAY_SECONDS);
  const { rows } = await sql<Row>`
    select m.*, b.cash_satang, b.bonus_satang, b.held_satang,
      (select max(s.last_used_at) from member_seen s where s.member_id = m.id) as last_seen_at,
      (select jsonb_build_object('reason', x.reason, 'by', x.excluded_by, 'at', x.excluded_at)
        from excluded_member x where x.member_id = m.id) as exclusion,
      (select i.ancestor_id from member_invited i where i.descendant_id = m.id and i.level = 1) as referrer_id,
      (select jsonb_build_object('bank', a.bank, 'number', a.account_number, 'name', a.holder_name, 'at', a.created_at,
          'proof', p.proof) from member_linked_account a left join member_payee p on p.member_id = a.member_id
        where a.member_id = m.id) as account,
      (select jsonb_build_object('bank', q.bank, 'number', q.account_number, 'name', q.holder_name, 'at', q.asked_at)
        from member_account_request q where q.member_id = m.id) as asked,
      life.deposits, life.withdrawals, life.gifts, played.staked, played.won,
      (select coalesce(jsonb_agg(d order by d.day), '[]') from (
        select bangkok_day(l.created_at) as day,
            coalesce(sum(l.cash_satang) filter (where l.is_own_deposit), 0) as deposits,
            coalesce(sum(-l.held_satang) filter (where l.kind = 'withdraw_settle'), 0) as withdrawals
          from ledger_movement l where l.member_id = m.id and not l.is_play and l.created_at > ${since}
            and (l.is_own_deposit or l.kind = 'withdraw_settle') group by 1) d) as days,
      (select coalesce(jsonb_agg(d), '[]') from (
        select d.area, sum(d.rounds) as rounds, sum(d.staked_satang) as staked, sum(d.won_satang) as won,
            sum(d.own_staked_satang) as own_staked, sum(d.own_won_satang) as own_won
          from played_day d where d.member_id = m.id and d.day > ${bangkokDay(since)}::date group by d.area) d) as play,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id::text, 'kind', f.kind, 'halts', f.halts_payouts,
          'at', f.opened_at) order by f.opened_at), '[]')
        from finding f where f.member_id = m.id and f.closed_at is null) as findings,
      (select jsonb_build_object('ref', w.ref, 'amount', w.amount_satang, 'state', w.state)
        from member_payouts w where w.member_id = m.id limit 1) as withdrawal,
      (select jsonb_build_object('ref', d.ref, 'amount', d.amount_satang, 'state', d.state)
        from member_paying d where d.member_id = m.id limit 1) as deposit,
      (select jsonb_build_object('ref', g.ref, 'required', g.required_satang, 'expires_at', g.expires_at)
        from member_bonus g where g.member_id = m.id and g.state = 'active') as bonus,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id::text, 'kind', p.kind, 'note', p.note,
          'at', p.proposed_at, 'first', jsonb_build_object('id', p.proposed_by::text, 'shown_name', s.shown_name))
          order by p.id), '[]')
        from staff_proposal p left join staff_known s on s.id = p.proposed_by
        where p.member_id = m.id and p.state = 'open' and p.expires_at > ${now}) as proposals,
      (select coalesce(jsonb_agg(jsonb_build_object('flag', f.flag, 'at', f.at,
          'by', jsonb_build_object('id', f.staff_id::text, 'shown_name', s.shown_name)) order by f.at), '[]')
        from member_flag f left join staff_known s on s.id = f.staff_id where f.member_id = m.id) as flags,
      (select count(*)::int from member_seen s where s.member_id = m.id and s.kind = 'member' and s.revoked_at is null
        and s.expires_at > ${now}) as sessions,
      (select count(*)::int from member_note n where n.member_id = m.id) as notes,
      (select count(*)::int from audit_entry e where e.subject = 'member:' || m.id) as looks,
      (select count(*)::int from member_invited i where i.ancestor_id = m.id) as referrals,
      (select count(*)::int from member_bonus g where g.member_id = m.id) as bonuses
    from member_person m
      join wallet_balance b on b.member_id = m.id
      cross join lateral (
        select coalesce(sum(l.cash_satang) filter (where l.is_own_deposit), 0)::bigint as deposits,
            coalesce(sum(-l.held_satang) filter (where l.kind = 'withdraw_settle'), 0)::bigint as withdrawals,
            coalesce(sum(l.cash_satang) filter (where l.is_gift or l.kind = 'commission'), 0)::bigint as gifts
          from ledger_movement l where l.member_id = m.id and not l.is_play
      ) life
      cross join lateral (
        select coalesce(sum(d.staked_satang), 0)::bigint as staked, coalesce(sum(d.won_satang), 0)::bigint as won
          from played_day d where d.member_id = m.id
      ) played
    where m.id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('ไม่พบสมาชิกนี้', 'no such member');
  return onWire(row, restOf(row.password_reset_at, config.RESET_REST_HOURS, now), now);
}

const baht = (amount: bigint | number) => bahtFromSatang(satang(BigInt(amount)));

function onWire(row: Row, restUntil: Date | undefined, now: Date): MemberPage {
  const { account, withdrawal, deposit, bonus, exclusion } = row;
  return {
    id: String(row.id),
    name: account?.name ?? '',
    phone: row.phone === '' ? '' : maskPhone(nationalMobile(row.phone)),
    status: row.status,
    registered_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    age_years: ageOn(row.birth_date, bangkokDay(now)),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    payouts_rest_until: restUntil?.toISOString() ?? null,
    exclusion: exclusion && { ...exclusion, at: time(exclusion.at) },
    referrer_id: row.referrer_id === null ? null : String(row.referrer_id),
    passkeys: row.passkeys,
    money: { cash: baht(row.cash_satang), bonus: baht(row.bonus_satang), held: baht(row.held_satang) },
    account: account && {
      bank: account.bank,
      account: maskAccount(account.number),
      name: account.name,
      proof: account.proof ?? 'none',
      linked_at: time(account.at),
    },
    account_request: row.asked && {
      bank: row.asked.bank,
      account: maskAccount(row.asked.number),
      name: row.asked.name,
      asked_at: time(row.asked.at),
    },
    lifetime: {
      deposits: baht(row.deposits),
      withdrawals: baht(row.withdrawals),
      staked: baht(row.staked),
      won: baht(row.won),
      gifts: baht(row.gifts),
    },
    days: row.days.map((one) => ({ day: one.day, deposits: baht(one.deposits), withdrawals: baht(one.withdrawals) })),
    play: row.play.map((one) => ({
      area: one.area,
      rounds: Number(one.rounds),
      staked: baht(one.staked),
      won: baht(one.won),
      own_staked: baht(one.own_staked),
      own_won: baht(one.own_won),
    })),
    findings: row.findings.map((one) => ({ ...one, at: time(one.at) })),
    under_way: {
      withdrawal: withdrawal && { ...withdrawal, amount: baht(withdrawal.amount) },
      deposit: deposit && { ...deposit, amount: baht(deposit.amount) },
      bonus: bonus && {
        ref: bonus.ref,
        required: baht(bonus.required),
        expires_at: timeOrNull(bonus.expires_at) ?? '',
      },
    },
    proposals: row.proposals.map((one) => ({ ...one, at: time(one.at) })),
    flags: row.flags.map((one) => ({ ...one, at: time(one.at) })),
    counts: {
      sessions: row.sessions,
      notes: row.notes,
      looks: row.looks,
      referrals: row.referrals,
      bonuses: row.bonuses,
    },
  };
}

/** Whole years between two days. Pure. */
function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
