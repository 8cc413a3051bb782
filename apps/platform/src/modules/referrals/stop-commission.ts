import { sql } from 'kysely';
import { recordAct } from '../../core/audit-log.ts';
import type { Database, Tx } from '../../core/database.ts';
import { notFound } from '../../core/errors.ts';
import { cannotPropose, type ProposalKind, propose, requireNotOwn } from '../../core/work/proposals.ts';
import { findMember } from '../members/index.ts';
import type { Referrals } from './referrals.ts';

interface About {
  memberId: bigint;
  staffId: bigint;
  note: string;
}

/**
 * Stop a member's commission at once: nothing is earned, and what was earned cannot be claimed until it is resumed. Who
 * is above and below stays.
 * @throws 404 when there is no such member; 403 about a member account of the person's own; 422 when it is stopped.
 */
export async function stopCommission(
  { db, clock }: Pick<Referrals, 'db' | 'clock'>,
  { memberId, staffId, note }: About,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await findMember(tx, memberId))) throw notFound('ไม่พบสมาชิกนี้', 'no such member');
    await requireNotOwn(tx, staffId, memberId);
    const { rows } = await sql<{ done: boolean }>`
      select commission_stop_begin(${memberId}, ${note}, ${`staff:${staffId}`}, ${clock.now()}) as done`.execute(tx);
    if (!rows[0]?.done) throw cannotPropose('ค่าแนะนำของสมาชิกพักอยู่แล้ว', 'the commission is stopped already');
    await recordAct(tx, { subject: `member:${memberId}`, detail: { note } });
  });
}

/** Resuming a member's commission, by two people. */
export const resumeProposal: ProposalKind = {
  kind: 'resume-commission',
  scope: 'rewards',
  second: ['second'],
  async apply(tx, { memberId, decidedBy }, now) {
    const { rows } = await sql<{ done: boolean }>`
      select commission_stop_end(${memberId}, ${`staff:${decidedBy}`}, ${now}) as done`.execute(tx);
    if (!rows[0]?.done) throw cannotPropose('ค่าแนะนำของสมาชิกไม่ได้พักแล้ว', 'the commission is not stopped');
  },
};

/** Propose to resume a member's commission. @throws 422 when it is not stopped; 403 and 409 as `propose`. */
export async function proposeResuming(
  { db, clock, rules }: Pick<Referrals, 'db' | 'clock' | 'rules'>,
  { memberId, staffId, note }: About,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isStopped(tx, memberId))) throw cannotPropose('ค่าแนะนำของสมาชิกไม่ได้พัก', 'the commission is not stopped');
    const proposed = { subject: `member:${memberId}`, memberId, content: {}, note, staffId };
    await propose(tx, resumeProposal, proposed, clock.now(), rules.proposalHours);
  });
}

async function isStopped(db: Database | Tx, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('commission_stop')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('resumed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
