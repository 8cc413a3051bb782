import type { StaffWithdrawal, WithdrawalSignal } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { maskAccount } from '@sanam/thai/accounts';
import { maskName } from '@sanam/thai/masks';
import { type RawBuilder, sql } from 'kysely';
import type { standingApprovals } from '../decide-withdrawal.ts';
import type { WithdrawalState } from '../withdrawal-states.ts';

/** A withdrawal as lists of staff show it, before masking. */
export interface StaffRow {
  member_id: bigint;
  id: bigint;
  ref: string;
  amount_satang: bigint;
  state: WithdrawalState;
  bank: string;
  account_number: string;
  holder_name: string;
  review_reasons: string[];
  approvals_needed: number;
  facts_at: Date | null;
  created_at: Date;
  finished_at: Date | null;
  signals: WithdrawalSignal[];
  proof: 'own' | 'none' | 'other' | null;
  holder_id: bigint | null;
  holder: string | null;
  held_until: Date | null;
  parked_until: Date | null;
}

/** Columns of `StaffRow`, and their tables with the withdrawal as `w`. */
export const STAFF_COLUMNS: RawBuilder<StaffRow> = sql`w.member_id, w.id, w.ref, w.amount_satang, w.state, w.bank,
  w.account_number, w.holder_name, w.review_reasons, w.approvals_needed, w.facts_at, w.created_at, w.finished_at,
  w.signals, a.proof, l.staff_id as holder_id, s.shown_name as holder, l.until as held_until, p.until as parked_until`;

export const staffTables = (now: Date): RawBuilder<unknown> => sql`withdrawal w
  left join member_payee a on a.member_id = w.member_id and a.bank = w.bank and a.account_number = w.account_number
  left join work_lease l on l.queue = 'withdrawals' and l.ref = w.ref and l.until > ${now}
  left join staff_known s on s.id = l.staff_id
  left join work_parking p on p.queue = 'withdrawals' and p.ref = w.ref and p.until > ${now}`;

/** A withdrawal as staff see it in a list: name and account masked. Pure. */
export function onWire(row: StaffRow, approvals: Awaited<ReturnType<typeof standingApprovals>>): StaffWithdrawal {
  return {
    ref: row.ref,
    member_id: String(row.member_id),
    member_name: maskName(row.holder_name),
    amount: bahtFromSatang(satang(row.amount_satang)),
    bank: row.bank,
    account: maskAccount(row.account_number),
    account_proof: row.proof ?? 'none',
    state: row.state,
    since: (row.facts_at ?? row.created_at).toISOString(),
    reasons: row.review_reasons,
    approvals_needed: row.approvals_needed,
    approved_by: approvals
      .filter((said) => said.withdrawal_id === row.id && said.member_id === row.member_id)
      .map((said) => String(said.staff_id)),
    signals: row.signals.map(({ key, weight }) => ({ key, weight })),
    holder:
      row.holder_id === null || row.held_until === null
        ? null
        : { id: String(row.holder_id), shown_name: row.holder ?? '', until: row.held_until.toISOString() },
    parked_until: row.parked_until?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
