import type { Calls, ReplyOf } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { groupAccount } from '@sanam/thai/accounts';
import { bankOf } from '@sanam/thai/banks';
import { compareNames } from '@sanam/thai/names';
import { sql } from 'kysely';
import { notFound } from '../../../core/errors.ts';
import { standingApprovals } from '../decide-withdrawal.ts';
import type { Withdrawals } from '../withdrawals.ts';
import { readMoneyPath } from './money-path.ts';
import { onWire, STAFF_COLUMNS, type StaffRow, staffTables } from './staff-row.ts';

type Detail = ReplyOf<Calls['staffWithdrawal']>['data'];

interface DetailRow extends StaffRow {
  cause: string | null;
  payout_reference: string | null;
  member_since: Date;
  member_status: string;
  day_amount: bigint;
  day_count: number;
  draft: string | null;
  decisions: {
    staff_id: string;
    shown_name: string;
    decision: 'approve' | 'reject';
    note: string;
    at: string;
    of: string;
  }[];
  steps: { state: string; at: string; cause: string | null }[];
  parking: { id: string; shown_name: string; reason: string; waits_for: string; until: string } | null;
  outcome_proposed: boolean;
  is_excluded: boolean;
  has_finding: boolean;
  has_bonus: boolean;
  payer_names: string[];
}

/**
 * One withdrawal with everything that a decision needs. Five statements at most.
 * @throws 404 for an unknown reference.
 */
export async function showWithdrawal(withdrawals: Withdrawals, ref: string): Promise<Detail> {
  const { db, clock, rules } = withdrawals;
  const now = clock.now();
  const { rows } = await sql<DetailRow>`
    select ${STAFF_COLUMNS}, w.cause, w.payout_reference, m.created_at as member_since, m.status as member_status,
      day.amount as day_amount, day.count as day_count,
      (select draft from work_lease d where d.queue = 'withdrawals' and d.ref = w.ref) as draft,
      (select coalesce(jsonb_agg(jsonb_build_object('staff_id', d.staff_id::text, 'shown_name', k.shown_name,
          'decision', d.decision, 'note', d.note, 'at', d.decided_at, 'of', d.facts_at) order by d.decided_at), '[]')
        from withdrawal_decision d left join staff_known k on k.id = d.staff_id
        where d.member_id = w.member_id and d.withdrawal_id = w.id) as decisions,
      (select coalesce(jsonb_agg(jsonb_build_object('state', t.state, 'at', t.at, 'cause', t.cause) order by t.at), '[]')
        from withdrawal_step t where t.member_id = w.member_id and t.withdrawal_id = w.id) as steps,
      (select jsonb_build_object('id', p.parked_by::text, 'shown_name', k.shown_name, 'reason', p.reason,
          'waits_for', p.waits_for, 'until', p.until) from staff_known k where k.id = p.parked_by) as parking,
      exists (select from staff_proposal o where o.kind = 'payout-outcome' and o.subject = 'withdrawal:' || w.ref
        and o.state = 'open' and o.expires_at > ${now}) as outcome_proposed,
      exists (select from payout_exclusion x where x.member_id = w.member_id) as is_excluded,
      exists (select from finding f where f.member_id = w.member_id and f.closed_at is null
        and f.halts_payouts = 'member') as has_finding,
      exists (select from wallet_balance b where b.member_id = w.member_id and b.bonus_id is not null) as has_bonus,
      (select coalesce(jsonb_agg(distinct from_name), '[]') from (select t.from_name from member_transfer t
        where t.member_id = w.member_id and t.is_confirmed order by t.transferred_at desc limit 10) n) as payer_names
    from request_reference r join ${staffTables(now)} on w.member_id = r.member_id and w.ref = r.ref
      join member_known m on m.id = w.member_id
      cross join lateral (select coalesce(sum(o.amount_satang), 0)::bigint as amount, count(*)::int as count
        from withdrawal o where o.member_id = w.member_id and o.created_at > w.created_at - interval '24 hours'
          and o.created_at <= w.created_at and o.state not in ('failed', 'reversed', 'rejected')) day
    where r.ref = ${ref}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('ไม่พบรายการถอนนี้', 'no withdrawal has this reference');
  const [approvals, path, hasOpenRound, isUnproven] = await Promise.all([
    standingApprovals(db, [row], now),
    readMoneyPath(db, row.member_id, ref),
    withdrawals.hasOpenRound(db, row.member_id, now),
    withdrawals.hasUnprovenSlip(db, row.member_id),
  ]);
  const standing = new Set(approvals.map(({ staff_id }) => String(staff_id)));
  return {
    ...onWire(row, approvals),
    account: maskMiddle(groupAccount(row.account_number, bankOf(row.bank))),
    member_since: row.member_since.toISOString(),
    holder_name: row.holder_name,
    cause: row.cause,
    created_at: row.created_at.toISOString(),
    day_total: { amount: bahtFromSatang(satang(row.day_amount)), count: row.day_count },
    limits: {
      single: bahtFromSatang(rules.review.single),
      daily: bahtFromSatang(rules.review.daily),
      two_people: bahtFromSatang(rules.review.twoPeople),
      signal_two_people: bahtFromSatang(rules.signals.twoPeople),
    },
    evidence: row.signals,
    path,
    checks: [
      { key: 'name', ok: row.payer_names.every((name) => compareNames(row.holder_name, name) !== 'different') },
      { key: 'rounds', ok: !hasOpenRound },
      { key: 'bank', ok: !isUnproven },
      { key: 'bonus', ok: !row.has_bonus },
      { key: 'findings', ok: !row.has_finding },
      { key: 'status', ok: row.member_status === 'active' },
      { key: 'payouts', ok: !row.is_excluded },
    ],
    decisions: row.decisions.map((said) => ({
      by: { id: said.staff_id, shown_name: said.shown_name },
      decision: said.decision,
      note: said.note,
      at: new Date(said.at).toISOString(),
      counts:
        said.decision === 'approve' &&
        standing.has(said.staff_id) &&
        new Date(said.of).getTime() === row.facts_at?.getTime(),
    })),
    steps: row.steps.map(({ state, at, cause }) => ({ state, at: new Date(at).toISOString(), cause })),
    parking: row.parking && {
      by: { id: row.parking.id, shown_name: row.parking.shown_name },
      reason: row.parking.reason,
      waits_for: row.parking.waits_for,
      until: new Date(row.parking.until).toISOString(),
    },
    draft: row.draft ?? '',
    payout_reference: row.payout_reference,
    outcome_proposed: row.outcome_proposed,
  };
}

/** `034-8-77771-5` as `034-8-••771-5`: the digits before the last four and after the first four are hidden. */
function maskMiddle(grouped: string): string {
  const digits = grouped.replace(/\D/g, '').length;
  let seen = 0;
  return grouped.replace(/\d/g, (digit) => {
    seen++;
    return seen > 4 && seen <= digits - 4 ? '•' : digit;
  });
}
