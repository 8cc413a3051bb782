import { recordAct } from '../../core/audit-log.ts';
import { addSeconds } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';
import { invalid } from '../../core/errors.ts';
import type { StaffCaller } from '../../core/routes.ts';
import { hashToken, newToken } from '../../core/secrets.ts';
import { requireStaffPassword } from './password-rule.ts';
import { recordStaffAct, requireColleague, requireOpenLink, type StaffAct } from './people.ts';
import { endSubscriptions } from './push/subscriptions.ts';
import { endStaffSessions } from './sessions.ts';
import { claimTry } from './sign-in.ts';
import type { Staff } from './staff.ts';

/**
 * Change one's own password. Every other session of the person ends, with the notifications in their browsers, and a link
 * for a new password counts no more.
 * @throws 422 for a wrong old password, or a new one that does not do; 429 after too many tries.
 */
export async function changeStaffPassword(
  staff: Staff,
  { staffId, sessionId }: StaffCaller,
  given: { old: string; password: string; confirmation: string },
  ip: string,
): Promise<void> {
  const { db, clock, passwords } = staff;
  const person = await db
    .selectFrom('staff')
    .select(['name', 'password_hash'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  const name = person.name ?? '';
  // what can be told without the old password uses no try of it
  requireStaffPassword(staff, { name, ...given });
  await claimTry(staff, name, ip);
  const wrong = () => invalid('old_password', 'รหัสผ่านเดิมไม่ถูกต้อง', 'the old password is wrong');
  if (!(await passwords.verify(person.password_hash, given.old, 'proven'))) {
    await recordAct(db, { outcome: 'refused', detail: { why: 'wrong password' } });
    throw wrong();
  }
  if (given.password === given.old)
    throw invalid('password', 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม', 'the new password is the old one');
  const hash = await passwords.hash(given.password, 'proven');
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('staff')
      .set({ password_hash: hash })
      .where('id', '=', staffId)
      .where('password_hash', '=', person.password_hash)
      .executeTakeFirst();
    // of two changes at once the second one gave an old password that is not the password any more
    if (changed.numUpdatedRows === 0n) throw wrong();
    await endLinks(tx, staffId, clock.now());
    await endSubscriptions(tx, staffId);
    const sessions = await endStaffSessions(tx, { staffId, except: sessionId }, 'password changed', clock.now());
    await recordAct(tx, { subject: `staff:${staffId}`, detail: { sessions } });
  });
}

/** A link with which a person who has a name chooses a new password. Only its hash is kept. */
export interface PasswordLink {
  person: string;
  hash: string;
  expiresAt: string;
}

/** Make a link for a new password. @returns also its token, which is known only now. */
export function draftPasswordLink(
  config: Staff['config'],
  id: bigint,
  now: Date,
): { link: PasswordLink; token: string } {
  const token = newToken();
  const link = {
    person: String(id),
    hash: hashToken(token).toString('hex'),
    expiresAt: addSeconds(now, config.STAFF_INVITATION_HOURS * 3600).toISOString(),
  };
  return { link, token };
}

/**
 * Let a link for a new password count. The password of before counts until the person has chosen a new one; an earlier
 * link does not count any more. @throws 403 for oneself; 404 for nobody; 422 for a person who cannot sign in.
 */
export async function addPasswordLink(tx: Tx, link: PasswordLink, by: Omit<StaffAct, 'id'>, now: Date): Promise<void> {
  const given = { ...by, id: BigInt(link.person) };
  await requirePasswordHolder(tx, given);
  requireOpenLink(link, now);
  await endLinks(tx, given.id, now);
  await tx
    .insertInto('staff_invitation')
    .values({ hash: Buffer.from(link.hash, 'hex'), staff_id: given.id, expires_at: new Date(link.expiresAt) })
    .execute();
  await recordStaffAct(tx, 'resetStaffPassword', given, {});
}

async function endLinks(tx: Tx, staffId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
}

/** @throws 403 for oneself; 404 for nobody; 422 for a person who is suspended or has no password yet. */
export async function requirePasswordHolder(tx: Tx, given: StaffAct): Promise<void> {
  const { status } = await requireColleague(tx, given);
  if (status === 'active') return;
  const [thai, reason] =
    status === 'suspended'
      ? ['คนนี้ถูกระงับอยู่', 'the person is suspended']
      : ['คนนี้ยังไม่ได้รับคำเชิญ ให้ส่งคำเชิญใหม่', 'the person has not accepted the invitation'];
  throw invalid('error', thai, reason);
}

/**
 * Make a link for a new password, from the server's command line. It counts at once.
 * @returns the link's token, which is known only now. @throws as `addPasswordLink`.
 */
export async function resetPasswordByCommand(
  { db, clock, config }: Pick<Staff, 'db' | 'clock' | 'config'>,
  { id, ...by }: StaffAct,
): Promise<{ token: string; expiresAt: string }> {
  const now = clock.now();
  const { link, token } = draftPasswordLink(config, id, now);
  await db.transaction().execute((tx) => addPasswordLink(tx, link, by, now));
  return { token, expiresAt: link.expiresAt };
}
