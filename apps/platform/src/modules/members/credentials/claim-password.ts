import { tooMany } from '../../../core/errors.ts';
import { claimUse, type RateLimit } from '../../../core/rate-limit.ts';
import type { Members } from '../members.ts';

/**
 * Subjects for which passwords are counted. The passwords that strangers try for a phone do not use up those of the
 * member's own browsers, sessions and proven phone. These have limits of their own, so that one member cannot keep the
 * process busy either.
 */
export const passwordsOf = {
  phone: (phone: string) => phone,
  knownDevices: (phone: string) => `${phone} known`,
  stepUp: (phone: string) => `${phone} again`,
  provenPhone: (phone: string) => `${phone} proven`,
};

/**
 * Count one password hash for a subject, whether the password is right or wrong, so that passwords for one phone cannot
 * keep the process busy. The count is never given back. Call it after the check for a pause: attempts during a pause
 * must not count, or a stranger could use up the limit.
 */
export async function claimPassword(
  members: Members,
  subject: string,
  field: 'error' | 'password' | 'old_password' = 'error',
): Promise<void> {
  const limit: RateLimit = {
    rule: 'password-by-phone',
    most: members.config.PASSWORDS_PER_PHONE,
    seconds: members.config.ADDRESS_TRIES_SECONDS,
  };
  const claim = await claimUse(members.db, [{ subject, limits: [limit] }], members.clock.now());
  if (!claim.counted)
    throw tooMany(field, 'ทำรายการถี่เกินไป กรุณาลองใหม่อีกสักครู่', `the limit ${limit.rule} is used up`, claim.waitSeconds);
}
