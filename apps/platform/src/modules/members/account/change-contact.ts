import type { Tx } from '../../../core/database.ts';
import { invalid, Refusal, unauthenticated } from '../../../core/errors.ts';
import type { Caller } from '../../../core/routes.ts';
import { type Challenge, type Proof, proveCode, sendBothCodes, spendProof } from '../codes/one-time-codes.ts';
import { type Proven, requirePassword } from '../credentials/require-password.ts';
import { requirePhone } from '../member-phone.ts';
import type { Members } from '../members.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { announceEnd, endSessions } from '../sessions/end-sessions.ts';
import { type Device, isSessionOpen } from '../sessions/session-store.ts';
import { tellMember } from '../tell-member.ts';

const WRONG_CODE = 'รหัส OTP นี้ใช้ไม่ได้แล้ว กรุณาเริ่มเปลี่ยนเบอร์ใหม่';

/** Change the LINE id of a member. @throws 422 on `password` for a wrong password; 429 as `requirePassword`. */
export async function changeLine(
  members: Members,
  caller: Caller,
  { line, password }: { line: string; password: string },
): Promise<void> {
  const proven = await requirePassword(members, caller, password);
  await members.db.transaction().execute(async (tx) => {
    await lockUnchanged(tx, caller, proven);
    await tx.updateTable('member').set({ line: line.trim() }).where('id', '=', caller.memberId).execute();
    await recordSecurityEvent(tx, { kind: 'line_changed', ...by(caller) }, members.clock.now());
  });
}

/**
 * Begin to change the phone: a code goes to the present phone, and one to the new phone. Whether the new phone belongs
 * to another member is told only to a person who has proven it (ACC-04).
 * @throws 422 on `password`, or on `phone` for the present phone; 429 for too many codes.
 */
export async function startPhoneChange(
  members: Members,
  caller: Caller,
  given: { phone: string; password: string },
  device: Device,
): Promise<{ present: Challenge; next: Challenge }> {
  const to = requirePhone(given.phone);
  const { phone } = await requirePassword(members, caller, given.password);
  if (to === phone) throw invalid('phone', 'เป็นเบอร์ปัจจุบันของคุณอยู่แล้ว', 'the phone is the present one');
  const payload = { member: String(caller.memberId), to };
  const wanted = { purpose: 'change-phone', device, asker: 'member', payload } as const;
  const [present, next] = await sendBothCodes(members, { ...wanted, phone }, { ...wanted, phone: to });
  return { present, next };
}

/**
 * Change the phone with the codes of both phones. The member's other sessions end, payouts rest as after a reset of the
 * password by phone, and the present phone is told by SMS.
 * @throws 422 on `otp` for a wrong code, with the phone that it was sent to; on `phone` for the phone of another member.
 */
export async function confirmPhoneChange(
  members: Members,
  caller: Caller,
  given: { phone: string; present: { token: string; otp: string }; next: { token: string; otp: string } },
  device: Device,
): Promise<void> {
  const { db, clock } = members;
  const to = requirePhone(given.phone);
  const member = await db.selectFrom('member').select('phone').where('id', '=', caller.memberId).executeTakeFirst();
  if (!member) throw unauthenticated('the member is gone');
  const prove = async (phone: string, { token, otp }: { token: string; otp: string }): Promise<Proof> => {
    const guess = { purpose: 'change-phone', phone, token, typed: otp, device } as const;
    const proof = await proveCode(members, guess).catch((error: unknown) => {
      throw named(error, phone === to ? 'เบอร์ใหม่' : 'เบอร์เดิม');
    });
    if (proof.payload.member !== String(caller.memberId) || proof.payload.to !== to)
      throw invalid('otp', WRONG_CODE, 'the code is for another change');
    return proof;
  };
  const proofs = [await prove(member.phone, given.present), await prove(to, given.next)];
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom('member')
      .select(['phone', 'status'])
      .where('id', '=', caller.memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (locked?.phone !== member.phone || locked.status !== 'active')
      throw invalid('otp', WRONG_CODE, 'the member has changed meanwhile');
    // under the member's row lock, so that a session that is being ended changes no phone
    if (!(await isSessionOpen(tx, caller.sessionId, now))) throw unauthenticated('the session ended meanwhile');
    for (const proof of proofs)
      if (!(await spendProof(tx, proof, now))) throw invalid('otp', WRONG_CODE, 'a code was spent meanwhile');
    await claimPhone(tx, caller.memberId, to);
    await tx
      .updateTable('member')
      .set({ phone: to, password_reset_at: now })
      .where('id', '=', caller.memberId)
      .execute();
    await endSessions(tx, members, caller.memberId, { allBut: caller.sessionId }, 'phone changed');
    await tellMember(tx, caller.memberId, 'phone-changed-by-member', member.phone);
    await recordSecurityEvent(tx, { kind: 'phone_changed', ...by(caller) }, now);
  });
  announceEnd(members, caller.memberId);
}

/** A refusal of a code that says which of the two phones it is about; any other error as it is. */
function named(error: unknown, which: string): unknown {
  return error instanceof Refusal && error.status === 422
    ? invalid('otp', `${which}: ${error.thai}`, error.message)
    : error;
}

const by = ({ memberId }: Caller) => ({ memberId, actor: `member:${memberId}` }) as const;

/** Claim a phone for a member; one that they had before is theirs still. */
async function claimPhone(tx: Tx, memberId: bigint, phone: string): Promise<void> {
  await tx
    .insertInto('member_phone')
    .values({ phone, member_id: memberId })
    .onConflict((on) => on.column('phone').doNothing())
    .execute();
  const owner = await tx.selectFrom('member_phone').select('member_id').where('phone', '=', phone).executeTakeFirst();
  if (owner?.member_id !== memberId)
    throw invalid('phone', 'เบอร์นี้เป็นของสมาชิกอื่นแล้ว', 'the proven phone is another member’s');
}

/** Lock the member, whose password must still be the one that was given. */
async function lockUnchanged(tx: Tx, { memberId }: Caller, { passwordHash }: Proven): Promise<void> {
  const now = await tx
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (now?.password_hash !== passwordHash)
    throw invalid('password', 'รหัสผ่านไม่ถูกต้อง', 'the password was changed meanwhile');
}
