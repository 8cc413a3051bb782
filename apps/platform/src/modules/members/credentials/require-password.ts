import { invalid, tooMany, unauthenticated } from '../../../core/errors.ts';
import { returnUses } from '../../../core/rate-limit.ts';
import type { Caller } from '../../../core/routes.ts';
import type { Members } from '../members.ts';
import { claimTry, forgetTries, triesOf } from '../sessions/sign-in-tries.ts';
import { claimPassword } from './claim-password.ts';

/** A member whose password was right just now; `passwordHash` is the one it was judged by. */
export interface Proven {
  phone: string;
  passwordHash: string;
}

/**
 * Asks a signed-in member for the password again, before something that a stolen session must not do (OWASP ASVS 5.0,
 * 7.5.1).
 * Wrong ones count for all sessions of the member together, with the same pauses as signing in; signing in itself is
 * not paused by them.
 * @param field where the error belongs.
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
    await claimPassword(members, member.phone, field);
    return members.passwords.verify(member.password_hash, password);
  };
  const fits = await judge().catch(async (error: unknown) => {
    // not judged: not a failure
    await returnUses(members.db, [counted.id]);
    throw error;
  });
  if (!fits) throw invalid(field, field === 'old_password' ? 'รหัสผ่านเดิมไม่ถูกต้อง' : 'รหัสผ่านไม่ถูกต้อง', 'wrong password');
  await forgetTries(members.db, [subject]);
  return { phone: member.phone, passwordHash: member.password_hash };
}
