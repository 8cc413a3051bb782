import { calls, type FeedItem, type ScopeName } from '@sanam/contract';
import { sql } from 'kysely';
import type { SYSTEM_ACTS } from '../../../core/audit-log.ts';
import type { Database } from '../../../core/database.ts';
import { baht } from '../figures/definitions.ts';

/** Number of items that are shown, and the largest number of one source, so that none drowns the others. */
const SHOWN = 14;
const ACTS_SHOWN = 7;
const MONEY_SHOWN = 5;
const ALERTS_SHOWN = 4;
/** Newest entries of the audit log among which acts are looked for: the others are looks. */
const ENTRIES_READ = 400;
const HOURS = 24;

/** Movements of a member's own money in and out. */
const MONEY = ['deposit', 'gateway_deposit', 'voucher', 'withdraw_hold', 'withdraw_settle', 'withdraw_return'];

/** Who may know of what the system decides. */
const SYSTEM: Readonly<Record<(typeof SYSTEM_ACTS)[number], ScopeName>> = {
  openFinding: 'findings',
  closeFinding: 'findings',
  resumePayouts: 'withdrawals',
  payWithoutReview: 'withdrawals',
  askForReview: 'withdrawals',
  endPayout: 'withdrawals',
  leaveDepositToStaff: 'deposits',
  leaveTransferToStaff: 'deposits',
  endDeposit: 'deposits',
  bank_account_proven: 'members',
  token_copied: 'members',
  settleBonuses: 'promotions',
  cancelBonuses: 'promotions',
  accrueCashback: 'rewards',
  expireCashback: 'rewards',
  useWheel: 'rewards',
  useSettings: 'settings',
  endPersonalData: 'members',
};

/** Acts of staff that change something, with the scope that each needs. */
const ACTS: readonly (readonly [act: string, scope: ScopeName])[] = [
  ...Object.entries(calls).flatMap(([name, { access, method, scope }]) =>
    access === 'staff' && method !== 'GET' && scope !== undefined ? [[name, scope] as const] : [],
  ),
  ['decideSecond', 'second'] as const,
  ...Object.entries(SYSTEM),
];

/** Acts that a person with these scopes is shown: those that change something in areas in which they work. Pure. */
const actsFor = (scopes: readonly string[]): string[] =>
  ACTS.filter(([, scope]) => scopes.includes(scope)).map(([name]) => name);

interface Row {
  at: Date;
  what: FeedItem['what'];
  name: string;
  subject: string;
  actor: string | null;
  actor_name: string | null;
  member_id: bigint | null;
  amount_satang: bigint | null;
}

/** What happened in the last day, the latest first: acts, money in and out, alerts that began or ended. One statement. */
export async function readFeed(db: Database, scopes: readonly string[], now: Date): Promise<FeedItem[]> {
  const { rows } = await sql<Row>`
    select * from (
      (select e.at, 'act' as what, e.action as name, coalesce(e.subject, '') as subject, e.actor, s.shown_name as actor_name,
          substring(e.subject from '^member:(\\d{1,18})$')::bigint as member_id, null::bigint as amount_satang
        from (select * from audit_entry order by id desc limit ${ENTRIES_READ}) e
        left join staff_known s on e.actor = 'staff:' || s.id
        where e.outcome = 'done' and e.action = any (${actsFor(scopes)}::text[])
        order by e.id desc limit ${ACTS_SHOWN})
      union all
      (select created_at, 'money', kind, '', null, null, member_id, greatest(abs(cash_satang), abs(held_satang))
        from ledger_movement where not is_play and kind = any (${MONEY}::text[])
        order by created_at desc limit ${MONEY_SHOWN})
      union all
      (select began_at, 'alert_began', rule, about, null, null, null, null from alert order by began_at desc
        limit ${ALERTS_SHOWN})
      union all
      (select ended_at, 'alert_ended', rule, about, null, null, null, null from alert where ended_at is not null
        order by ended_at desc limit ${ALERTS_SHOWN})
    ) told where at > ${now}::timestamptz - make_interval(hours => ${HOURS})
      order by at desc limit ${SHOWN}`.execute(db);
  return rows.map(({ at, amount_satang, member_id, ...one }) => ({
    ...one,
    at: at.toISOString(),
    member_id: member_id === null ? null : String(member_id),
    amount: amount_satang === null ? null : baht(amount_satang),
  }));
}
