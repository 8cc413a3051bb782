import { recordAct } from '../../../core/audit-log.ts';
import type { Tx } from '../../../core/database.ts';
import { invalid, notFound, Refusal } from '../../../core/errors.ts';
import { isOwnAccount } from '../../../core/four-eyes.ts';
import { endLease, requireLease } from '../../../core/work/leases.ts';
import { changeState, isPaidAlready, lockDeposit, lockDepositOf } from '../deposit-store.ts';
import type { Deposits } from '../deposits.ts';

/** End a deposit under review when no other payment for it waits. @returns whether it was ended. */
export async function rejectReviewed(
  deposits: Deposits,
  tx: Tx,
  memberId: bigint,
  depositId: bigint,
  cause: string,
  now: Date,
): Promise<boolean> {
  const deposit = await lockDepositOf(tx, memberId, depositId);
  if (deposit?.state !== 'in_review' || (await isPaidAlready(tx, deposit))) return false;
  await changeState(deposits, tx, deposit, { to: 'rejected', by: 'staff', cause }, now);
  return true;
}

/**
 * Reject a deposit whose slip nobody could check, after staff found that no money arrived.
 * @throws 404 when no such deposit waits; 403 for a deposit of the staff member's own; 409 without the deposit's
 *   lease; 422 while a payment for the deposit waits.
 */
export async function rejectDeposit(
  deposits: Deposits,
  given: { ref: string; staffId: bigint; note: string },
): Promise<void> {
  const now = deposits.clock.now();
  const memberId = await deposits.db.transaction().execute(async (tx) => {
    const deposit = await lockDeposit(tx, given.ref);
    if (deposit?.state !== 'in_review') throw notFound('ไม่พบรายการที่รอตรวจสอบ', 'no deposit of this reference waits');
    if (await isOwnAccount(tx, given.staffId, deposit.member_id))
      throw new Refusal(403, 'ตัดสินรายการของตัวเองไม่ได้', {
        field: 'error',
        reason: 'staff cannot decide about their own deposit',
      });
    const item = { queue: 'deposits', ref: given.ref } as const;
    await requireLease(tx, item, given.staffId, now);
    if (!(await rejectReviewed(deposits, tx, deposit.member_id, deposit.id, given.note, now)))
      throw invalid('error', 'มีเงินของรายการนี้รอตรวจสอบอยู่ ต้องเติมเครดิตหรือโอนคืนก่อน', 'money for this deposit waits');
    await endLease(tx, item);
    await recordAct(tx, { subject: `deposit:${given.ref}`, detail: { decision: 'reject', note: given.note } });
    return deposit.member_id;
  });
  deposits.live.announce({ memberId: String(memberId), topic: 'deposit' });
}
