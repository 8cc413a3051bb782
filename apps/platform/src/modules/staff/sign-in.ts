import { recordAct } from '../../core/audit-log.ts';
import { invalid, tooMany } from '../../core/errors.ts';
import { claimUse, type RateLimit, usesByNetwork } from '../../core/rate-limit.ts';
import { endStaffSessions, openSession } from './sessions.ts';
import { type Staff, staffActor } from './staff.ts';

/**
 * Check name and password, and open a session that waits for the second factor. A name that does not exist takes as long
 * as a wrong password, and gets the same answer.
 * @returns the session's token, and whether the person has a second factor.
 * @throws 422 for a wrong name or password; 429 after too many tries.
 */
export async function signInStaff(
  staff: Staff,
  given: { name: string; password: string },
  from: { ip: string; userAgent: string },
): Promise<{ token: string; hasFactor: boolean }> {
  const { db, passwords } = staff;
  await claimTry(staff, given.name, from.ip);
  const person = await db
    .selectFrom('staff as s')
    .leftJoin('staff_factor as f', (join) => join.onRef('f.staff_id', '=', 's.id').on('f.confirmed_at', 'is not', null))
    .select(['s.id', 's.status', 's.password_hash', 'f.confirmed_at'])
    .where('s.name', '=', given.name)
    .executeTakeFirst();
  const lane = { strangersOf: from.ip, isPuzzleSolved: false };
  const fits = await passwords.verify(person?.password_hash, given.password, lane);
  if (!person || !fits || person.status !== 'active') {
    // written for an unknown name too, so that the duration does not tell which names exist; the name itself is left
    // out, because people type their password into the wrong field
    await recordAct(db, {
      actor: person ? staffActor(person.id) : 'system',
      action: 'signInStaff',
      outcome: 'refused',
      ip: from.ip,
      detail: { why: whyRefused(person, fits) },
    });
    throw invalid('password', 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง', 'no active staff member has this name and password');
  }
  const token = await db.transaction().execute(async (tx) => {
    if (passwords.isOutdated(person.password_hash ?? ''))
      await tx
        .updateTable('staff')
        .set({ password_hash: await passwords.hash(given.password, lane) })
        .where('id', '=', person.id)
        .execute();
    return openSession(tx, staff, person.id, from);
  });
  return { token, hasFactor: person.confirmed_at !== null };
}

function whyRefused(person: { status: string } | undefined, fits: boolean): string {
  if (!person) return 'unknown name';
  return fits ? person.status : 'wrong password';
}

/** Count a try of a person's password, by name and by network. @throws 429 after too many. */
export async function claimTry({ db, clock, config }: Staff, name: string, ip: string): Promise<void> {
  const limit = (most: number): RateLimit => ({ rule: 'staff-sign-in', most, seconds: config.STAFF_TRIES_SECONDS });
  const uses = [
    { subject: `name ${name}`, limits: [limit(config.STAFF_TRIES_PER_NAME)] },
    ...usesByNetwork(ip, [limit(config.STAFF_TRIES_PER_ADDRESS)], config),
  ];
  const claim = await claimUse(db, uses, clock.now());
  if (!claim.counted)
    throw tooMany(
      'password',
      `ลองเข้าสู่ระบบหลายครั้งเกินไป กรุณาลองใหม่ในอีก ${Math.ceil(claim.waitSeconds / 60)} นาที`,
      'too many sign-ins of staff',
      claim.waitSeconds,
    );
}

/** End a session by its owner. */
export async function signOutStaff({ db, clock }: Staff, staffId: bigint, sessionId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endStaffSessions(tx, { staffId, sessionId }, 'signed out', clock.now());
    await recordAct(tx, { detail: {} });
  });
}
