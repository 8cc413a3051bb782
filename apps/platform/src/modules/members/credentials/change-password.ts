import { sql } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import type { Caller } from '../../../core/routes.ts';
import { proveCode, sendCode, spendCodes, spendProof } from '../codes/one-time-codes.ts';
import { requirePhone, unusable, usedBefore } from '../member-phone.ts';
import type { Members } from '../members.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { announceEnd, endSessions } from '../sessions/end-sessions.ts';
import type { Device } from '../sessions/session-store.ts';
import { forgetTries, triesOf } from '../sessions/sign-in-tries.ts';
import { tellMember } from '../tell-member.ts';
import { claimPassword, passwordsOf } from './claim-password.ts';
import { dropPasskeys } from './passkeys.ts';
import { requireNewPassword } from './password-rule.ts';
import { requirePassword } from './require-password.ts';

/**
 * Change the password of a signed-in member who knows the old password. Every session ends, including the present one
 * (ACC-10).
 */
export async function changePassword(
  members: Members,
  caller: Caller,
  given: { old: string; password: string; confirmation: string },
): Promise<void> {
  const proven = await requirePassword(members, caller, given.old, 'old_password');
  requireNewPassword(given.password, given.confirmation, { phone: proven.phone, brand: members.config.BRAND_NAME });
  if (given.password === given.old)
    throw invalid('password', 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม', 'the new password is the old one');
  const passwordHash = await members.passwords.hash(given.password, 'proven');
  await members.db.transaction().execute(async (tx) => {
    const now = await tx
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', caller.memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (now?.password_hash !== proven.passwordHash)
      throw invalid('old_password', 'รหัสผ่านเดิมไม่ถูกต้อง', 'the password was changed meanwhile');
    await setPassword(tx, members, { id: caller.memberId, phone: proven.phone }, passwordHash, 'changed');
  });
  announceEnd(members, caller.memberId);
}

/** Forgotten password, step 1: send a code to the phone, whether the phone has an account or not (ACC-04). */
export async function startPasswordReset(
  members: Members,
  given: { phone: string; puzzle?: string | undefined },
  device: Device,
) {
  const phone = requirePhone(given.phone);
  return sendCode(members, { purpose: 'reset-password', phone, device, asker: { puzzle: given.puzzle }, payload: {} });
}

interface ResetGuess {
  phone: string;
  token: string;
  otp: string;
}

/** Step 2: prove the phone. @throws 422 on `phone` when the phone is proven but has no account that can sign in. */
export async function confirmPasswordResetOtp(members: Members, given: ResetGuess, device: Device): Promise<void> {
  const phone = requirePhone(given.phone);
  await proveCode(members, { purpose: 'reset-password', phone, token: given.token, typed: given.otp, device });
  const found = await members.db.selectFrom('member').select('status').where('phone', '=', phone).executeTakeFirst();
  await requireAccount(members.db, phone, found);
}

/**
 * Step 3: set the new password; the member sends the code of step 2 again. Every session ends, passkeys are removed,
 * and failed sign-ins are cleared.
 */
export async function confirmPasswordReset(
  members: Members,
  given: ResetGuess & { password: string; confirmation: string },
  device: Device,
): Promise<void> {
  const phone = requirePhone(given.phone);
  const proof = await proveCode(members, {
    purpose: 'reset-password',
    phone,
    token: given.token,
    typed: given.otp,
    device,
  });
  requireNewPassword(given.password, given.confirmation, { phone, brand: members.config.BRAND_NAME });
  await claimPassword(members, passwordsOf.provenPhone(phone));
  const passwordHash = await members.passwords.hash(given.password, 'proven');
  const memberId = await members.db.transaction().execute(async (tx) => {
    const member = await requireAccount(
      tx,
      phone,
      await tx
        .selectFrom('member')
        .select(['id', 'status'])
        .where('phone', '=', phone)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    if (!(await spendProof(tx, proof, members.clock.now())))
      throw invalid('otp', 'รหัส OTP นี้ใช้ไปแล้ว กรุณาขอรหัสใหม่', 'the code was spent meanwhile');
    // the phone alone identified the member, so all passkeys are removed: another person may have one of them by now
    await dropPasskeys(tx, member.id);
    await setPassword(tx, members, { id: member.id, phone }, passwordHash, 'reset');
    return member.id;
  });
  announceEnd(members, memberId);
}

/** The member found by a proven phone, who may set a password. @throws 422 on `phone` for nobody, or no such member. */
async function requireAccount<M extends { status: string }>(
  db: Database | Tx,
  phone: string,
  member: M | undefined,
): Promise<M> {
  if (!member) {
    const { rows } = await sql<{ was_used: boolean }>`select phone_was_used(${phone}) as was_used`.execute(db);
    throw rows[0]?.was_used
      ? usedBefore()
      : invalid('phone', 'เบอร์นี้ยังไม่มีบัญชี สมัครสมาชิกได้เลย', 'the proven phone has no account');
  }
  if (member.status === 'registering')
    throw invalid('phone', 'เบอร์นี้ยังสมัครไม่เสร็จ กรุณาสมัครสมาชิกต่อ', 'the proven phone has not finished registering');
  if (member.status !== 'active') throw unusable(member.status);
  return member;
}

/**
 * Set the password under the member's row lock, end all sessions opened with the old password, and forget all known
 * browsers.
 */
async function setPassword(
  tx: Tx,
  members: Members,
  member: { id: bigint; phone: string },
  passwordHash: string,
  how: 'changed' | 'reset',
): Promise<void> {
  const now = members.clock.now();
  await tx
    .updateTable('member')
    .set({
      password_hash: passwordHash,
      password_changed_at: now,
      ...(how === 'reset' ? { password_reset_at: now } : {}),
    })
    .where('id', '=', member.id)
    .execute();
  // whoever reset it may have taken over the phone number, and gets the notice by SMS too: so the browsers that were
  // signed in are told before their sessions end
  if (how === 'reset') for (const hook of members.onPasswordReset) await hook(tx, member.id);
  await endSessions(tx, members, member.id, { all: true }, `password ${how}`);
  const actor = `member:${member.id}` as const;
  await recordSecurityEvent(tx, { kind: `password_${how}`, memberId: member.id, actor }, now);
  const known = await tx
    .deleteFrom('known_device')
    .where('member_id', '=', member.id)
    .returning('token_hash')
    .execute();
  await forgetTries(tx, [
    triesOf.stranger(member.phone),
    triesOf.stepUp(member.phone),
    ...known.map(({ token_hash }) => triesOf.knownDevice(member.phone, token_hash)),
  ]);
  await spendCodes(tx, 'reset-password', member.phone, now);
  await tellMember(tx, member.id, 'password-changed');
}
