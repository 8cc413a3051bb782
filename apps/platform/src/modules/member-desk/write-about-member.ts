import { nationalMobile } from '@sanam/thai/phone';
import { recordAct } from '../../core/audit-log.ts';
import type { Tx } from '../../core/database.ts';
import { invalid, notFound } from '../../core/errors.ts';
import { requireNotOwn } from '../../core/work/proposals.ts';
import { findMember, findMemberAccount } from '../members/index.ts';
import type { MemberDesk } from './desk.ts';

const FLAGS_MAX = 20;

interface About {
  memberId: bigint;
  staffId: bigint;
}

/**
 * Write a note about a member.
 * @throws 404 when there is no such member; 403 about a member account of the person's own.
 */
export async function writeNote({ db, clock }: MemberDesk, { memberId, staffId }: About, text: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireNotOwn(tx, staffId, memberId);
    await requireMember(tx, memberId);
    const { id } = await tx
      .insertInto('member_note')
      .values({ member_id: memberId, staff_id: staffId, text, at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(tx, { subject: `member:${memberId}`, detail: { note: String(id) } });
  });
}

/**
 * Put a flag on a member, or take it away.
 * @throws 404 when there is no such member; 403 about a member account of the person's own; 422 for too many flags.
 */
export async function flagMember(
  { db, clock }: MemberDesk,
  { memberId, staffId }: About,
  { flag, on }: { flag: string; on: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireNotOwn(tx, staffId, memberId);
    await requireMember(tx, memberId);
    if (on) {
      const { count } = await tx
        .selectFrom('member_flag')
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= FLAGS_MAX) throw invalid('flag', `ติดธงได้ไม่เกิน ${FLAGS_MAX} ธง`, 'too many flags');
      await tx
        .insertInto('member_flag')
        .values({ member_id: memberId, flag, staff_id: staffId, at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else await tx.deleteFrom('member_flag').where('member_id', '=', memberId).where('flag', '=', flag).execute();
    await recordAct(tx, { subject: `member:${memberId}`, detail: { flag, on } });
  });
}

/**
 * One full value of a member, for a reason that stands in the audit log.
 * @throws 404 when there is no such member or value; 403 about a member account of the person's own.
 */
export async function revealMember(
  { db }: MemberDesk,
  { memberId, staffId }: About,
  { what, reason }: { what: 'phone' | 'account' | 'name'; reason: string },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await requireNotOwn(tx, staffId, memberId);
    const member = await requireMember(tx, memberId);
    const account = await findMemberAccount(tx, memberId);
    const value = { phone: nationalMobile(member.phone), account: account?.accountNumber, name: account?.holderName }[
      what
    ];
    if (!value) throw notFound('สมาชิกยังไม่มีข้อมูลนี้', 'the member has no such value');
    await recordAct(tx, { subject: `member:${memberId}`, detail: { what, note: reason } });
    return value;
  });
}

async function requireMember(tx: Tx, memberId: bigint) {
  const member = await findMember(tx, memberId);
  if (!member) throw notFound('ไม่พบสมาชิกนี้', 'no such member');
  return member;
}
