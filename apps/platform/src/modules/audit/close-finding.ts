import { recordAct } from '../../core/audit-log.ts';
import type { Tx } from '../../core/database.ts';
import { notFound } from '../../core/errors.ts';
import { closeFindingByHand } from '../../core/findings.ts';
import { endLease, requireLease } from '../../core/work/leases.ts';
import { cannotPropose, type ProposalKind, propose, requireNotOwn } from '../../core/work/proposals.ts';
import type { Audit } from './audit.ts';

/** What two people agree on about a finding that halts everybody's payouts. */
interface Closing {
  finding: string;
}

/** Closing of a finding that halts everybody's payouts. */
export const closeHaltingFinding: ProposalKind<Closing> = {
  kind: 'close-finding',
  scope: 'findings',
  second: ['findings', 'second'],
  logged: ['finding'],
  async apply(tx, { content, note, proposedBy, decidedBy }) {
    const by = `staff:${proposedBy}, staff:${decidedBy}`;
    if (!(await closeFindingByHand(tx, BigInt(content.finding), by, note)))
      throw cannotPropose('รายการนี้ปิดไปแล้ว', 'the finding is closed already');
  },
};

/**
 * Close a finding, with what was found and done. One that halts everybody's payouts waits for a second person.
 * @returns how many more people must agree.
 * @throws 404 when it is not open; 403 about a member account of the person's own; 409 without its lease, or while the
 *   same is proposed already.
 */
export async function closeFinding(
  { db, clock, config }: Pick<Audit, 'db' | 'clock' | 'config'>,
  given: { id: bigint; staffId: bigint; note: string },
): Promise<0 | 1> {
  const { id, staffId, note } = given;
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const finding = await lockOpen(tx, id);
    if (!finding) throw notFound('ไม่พบรายการนี้ หรือปิดไปแล้ว', 'no open finding of this number');
    await requireNotOwn(tx, staffId, finding.member_id);
    const item = { queue: 'findings', ref: String(id) } as const;
    await requireLease(tx, item, staffId, now);
    const subject = `finding:${id}`;
    if (finding.halts_payouts === 'all') {
      const proposed = { subject, memberId: finding.member_id, content: { finding: String(id) }, note, staffId };
      await propose(tx, closeHaltingFinding, proposed, now, config.PROPOSAL_HOURS);
    } else {
      await closeFindingByHand(tx, id, `staff:${staffId}`, note);
      await recordAct(tx, { subject, detail: { note } });
    }
    await endLease(tx, item);
    return finding.halts_payouts === 'all' ? 1 : 0;
  });
}

const lockOpen = (tx: Tx, id: bigint) =>
  tx
    .selectFrom('finding')
    .select(['member_id', 'halts_payouts'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
