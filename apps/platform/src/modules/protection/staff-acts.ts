import type { Limit } from '@sanam/contract';
import type { CONTACT_OUTCOMES, CONTACT_WAYS, EXCLUSIONS, TIME_OUTS } from '@sanam/contract/protection-names';
import { recordAct } from '../../core/audit-log.ts';
import type { Tx } from '../../core/database.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { requireNotOwn } from '../../core/work/proposals.ts';
import { findMember } from '../members/index.ts';
import { beginBreak, carryNow, exclusionEnd, tellPages, timeOutEnd } from './breaks.ts';
import { limitSet } from './limits.ts';
import type { Protection } from './protection.ts';

/** Who does something about whom. */
interface About {
  memberId: bigint;
  staffId: bigint;
}

/** Run a staff act in one transaction with its entry in the audit log. @throws 404; 403 about an own member account. */
async function act(
  { db }: Protection,
  { memberId, staffId }: About,
  detail: Record<string, string>,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await findMember(tx, memberId))) throw notFound('ไม่พบสมาชิกนี้', 'no such member');
    await requireNotOwn(tx, staffId, memberId);
    await work(tx);
    await recordAct(tx, { subject: `member:${memberId}`, detail });
  });
}

/**
 * Set or lower a limit of a member, at once; a raise that the member asked for is dropped.
 * @throws 422 on `amount` for a higher limit: only the member can ask for that.
 */
export async function setLimitFor(
  protection: Protection,
  about: About,
  { kind, period, amount, note }: Pick<Limit, 'kind' | 'period'> & { amount: number; note: string },
): Promise<void> {
  await act(protection, about, { limit: `${kind} ${period}`, amount: String(amount), note }, async (tx) => {
    const by = `staff:${about.staffId}`;
    if ((await limitSet(protection, tx, about.memberId, { kind, period, amount, by })) === 'stricter_only')
      throw invalid(
        'amount',
        `เพิ่มวงเงินแทนสมาชิกไม่ได้ สมาชิกขอเพิ่มเองได้ มีผลหลัง ${protection.rules.raiseSeconds / 3600} ชม.`,
        'staff can only make a limit stricter',
      );
  });
  tellPages(protection, about.memberId);
}

/** Begin a time-out or an exclusion of a member, at once. */
export async function beginBreakFor(
  protection: Protection,
  about: About,
  { length, note }: { length: (typeof TIME_OUTS | typeof EXCLUSIONS)[number]; note: string },
): Promise<void> {
  const now = protection.clock.now();
  const isTimeOut = /days?$/.test(length);
  await act(protection, about, { length, note }, async (tx) => {
    await beginBreak(protection, tx, {
      memberId: about.memberId,
      kind: isTimeOut ? 'time_out' : 'exclusion',
      endsAt: isTimeOut
        ? timeOutEnd(length as (typeof TIME_OUTS)[number], now)
        : exclusionEnd(length as (typeof EXCLUSIONS)[number], now),
      by: `staff:${about.staffId}`,
      note,
    });
  });
  tellPages(protection, about.memberId);
  await carryNow(protection, about.memberId);
}

/** Note a contact with a member about their play. */
export async function noteContact(
  protection: Protection,
  about: About,
  contact: { way: (typeof CONTACT_WAYS)[number]; outcome: (typeof CONTACT_OUTCOMES)[number]; text: string },
): Promise<void> {
  const { way, outcome } = contact;
  await act(protection, about, { way, outcome }, async (tx) => {
    await tx
      .insertInto('care_contact')
      .values({ member_id: about.memberId, staff_id: about.staffId, at: protection.clock.now(), ...contact })
      .execute();
  });
}
