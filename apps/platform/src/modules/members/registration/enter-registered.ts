import { Refusal } from '../../../core/errors.ts';
import type { Caller } from '../../../core/routes.ts';
import type { Members } from '../members.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { Device } from '../sessions/session-store.ts';
import { enter, type SignedIn } from '../sessions/sign-in.ts';

/**
 * Sign a new member in after the last step, in place of the session of the registration, which ends: it serves once.
 * The phone was proven by a code when that session began, and the password was set in it.
 * @throws 422 on `error` when the session is not one of a registration, or the password was not set in it.
 */
export async function enterRegistered(members: Members, caller: Caller, device: Device): Promise<SignedIn> {
  const { memberId, sessionId } = caller;
  const refusal = new Refusal(422, 'กรุณาเข้าสู่ระบบด้วยเบอร์โทรศัพท์และรหัสผ่าน', {
    field: 'error',
    reason: 'no registration was finished in this session',
  });
  if (caller.kind !== 'registration') throw refusal;
  return members.db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select(['status', 'password_changed_at'])
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const session = await tx
      .selectFrom('session')
      .select('created_at')
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    const isSetHere =
      session !== undefined && !!member?.password_changed_at && member.password_changed_at >= session.created_at;
    if (member?.status !== 'active' || !isSetHere) throw refusal;
    await endSessions(tx, members, memberId, { only: sessionId }, 'registered');
    return enter(tx, members, { memberId, method: 'code', device });
  });
}
