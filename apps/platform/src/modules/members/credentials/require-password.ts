import { invalid, tooMany, unauthenticated } from '../../../core/errors.ts';
import { returnUses } from '../../../core/rate-limit.ts';
import type { Caller } from '../../../core/routes.ts';
import type { Members } from '../members.ts';
import { claimTry, forgetTries, triesOf } from '../sessions/sign-in-tries.ts';
import { claimPassword, passwordsOf } from './claim-password.ts';

/** A member whose password was just confirmed; `passwordHash` is the hash with which it was checked. */
export interface Proven {
  phone: string;
  passwordHash: string;
}

/**
 * Require the password of a signed-in member again, before an action that a stolen session must not do (OWASP ASVS 5.0,
 * 7.5.1). Wrong passwords count for all sessions of the member together, with the same pauses as at sign-in. They do
 * not pause sign-in itself.
 * @param field the input field named in the error.
 */
export async function requirePassword(
  members: Members,
  caller: Caller,
  password: string,
  field: 'password' | 'old_password' = 'password',
): Promise<Proven> {
  const member = await members.db
    .selectFrom('member')
    .select(['phone', 'password_hash'])
    .where('id', '=', caller.memberId)
    .executeTakeFirst();
  if (!member?.password_hash) throw unauthenticated('the member is gone');
  const subject = triesOf.stepUp(member.phone);
  const counted = await claimTry(members, subject);
  if ('waitSeconds' in counted) {
    throw tooMany(
      field,
      `ใส่รหัสผ่านผิดหลายครั้ง กรุณาลองใหม่ในอีก ${Math.ceil(counted.waitSeconds / 60)} นาที`,
      'too many wrong passwords in the session',
      counted.waitSeconds,
    );
  }
  const judge = async () => {
    await claimPassword(members, passwordsOf.stepUp(member.phone), field);
    return members.passwords.verify(member.password_hash, password, 'proven');
  };
  const fits = await judge().catch(async (error: unknown) => {
    // the password was not checked, so it is not counted as a failure
    await returnUses(members.db, [counted.id]);
    throw error;
  });
  if (!fits) throw invalid(field, field === 'old_password' ? 'รหัสผ่านเดิมไม่ถูกต้อง' : 'รหัสผ่านไม่ถูกต้อง', 'wrong password');
  await forgetTries(members.db, [subject]);
  return { phone: member.phone, passwordHash: member.password_hash };
}
