import { recordAct } from '../../../core/audit-log.ts';
import { notFound } from '../../../core/errors.ts';
import { cannotPropose, type ProposalKind, propose, requireNotOwn } from '../../../core/work/proposals.ts';
import { findMember, recordSecurityEvent } from '../../members/index.ts';
import { excludedSince, excludeFromPayouts, includeInPayouts } from '../payout-exclusion.ts';
import type { Withdrawals } from '../withdrawals.ts';

interface About {
  memberId: bigint;
  staffId: bigint;
  note: string;
}

/**
 * Exclude a member from payouts at once.
 * @throws 404 when there is no such member; 403 about a member account of the person's own.
 */
export async function excludeMember(
  { db, clock }: Pick<Withdrawals, 'db' | 'clock'>,
  { memberId, staffId, note }: About,
): Promise<void> {
  const [now, actor] = [clock.now(), `staff:${staffId}` as const];
  await db.transaction().execute(async (tx) => {
    if (!(await findMember(tx, memberId))) throw notFound('ไม่พบสมาชิกนี้', 'no such member');
    await requireNotOwn(tx, staffId, memberId);
    await excludeFromPayouts(tx, memberId, { reason: note, by: actor, at: now });
    await recordSecurityEvent(tx, { kind: 'payouts_excluded', memberId, actor, detail: { note } }, now);
    await recordAct(tx, { subject: `member:${memberId}`, detail: { note } });
  });
}

/** The end of one exclusion from payouts, by two people. A later exclusion, for another reason, stays. */
export const includeProposal: ProposalKind<{ excluded_at: string }> = {
  kind: 'include-payouts',
  scope: 'members.act',
  second: ['members.act', 'second'],
  async apply(tx, { memberId, content, note, decidedBy, proposedBy }, now) {
    if (memberId === null || !(await includeInPayouts(tx, memberId, new Date(content.excluded_at))))
      throw cannotPropose(
        'การหยุดจ่ายเงินนี้สิ้นสุดแล้ว หรือถูกหยุดใหม่ด้วยเหตุผลอื่น ต้องเริ่มใหม่',
        'the member is not excluded from payouts, or anew since',
      );
    const detail = { note, proposed_by: `staff:${proposedBy}` };
    await recordSecurityEvent(tx, { kind: 'payouts_included', memberId, actor: `staff:${decidedBy}`, detail }, now);
  },
};

/** Propose to end an exclusion. @throws 422 when the member is not excluded; 403 and 409 as `propose`. */
export async function proposeInclusion(
  { db, clock, rules }: Pick<Withdrawals, 'db' | 'clock' | 'rules'>,
  { memberId, staffId, note }: About,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const since = await excludedSince(tx, memberId);
    if (since === undefined) throw cannotPropose('สมาชิกไม่ได้ถูกหยุดจ่ายเงิน', 'the member is not excluded from payouts');
    const proposed = {
      subject: `member:${memberId}`,
      memberId,
      content: { excluded_at: since.toISOString() },
      note,
      staffId,
    };
    await propose(tx, includeProposal, proposed, clock.now(), rules.proposalHours);
  });
}
