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
  const refused = async (why: string) => {
    // written for an unknown name too, so that the duration does not tell which names exist; the name itself is left
    // out, because people type their password into the wrong field
    await recordAct(db, {
      actor: person ? staffActor(person.id) : 'system',
      action: 'signInStaff',
      outcome: 'refused',
      ip: from.ip,
      detail: { why },
    });
    return invalid('password', 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง', 'no active staff member has this name and password');
  };
  if (!person || !fits || person.status !== 'active') throw await refused(whyRefused(person, fits));
  const rehash = passwords.isOutdated(person.password_hash ?? '')
    ? await passwords.hash(given.password, lane)
    : undefined;
  const token = await db.transaction().execute(async (tx) => {
    // checked under the person's row lock: no session begins with a password that is being changed, or for a person who
    // is being suspended, whose sessions have been ended by then
    const now = await tx
      .selectFrom('staff')
      .select(['status', 'password_hash'])
      .where('id', '=', person.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (now?.password_hash !== person.password_hash || now?.status !== 'active') return undefined;
    if (rehash) await tx.updateTable('staff').set({ password_hash: rehash }).where('id', '=', person.id).execute();
    return openSession(tx, staff, person.id, from);
  });
  if (token === undefined) throw await refused('changed meanwhile');
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
      `ใส่รหัสผ่านหลายครั้งเกินไป กรุณาลองใหม่ในอีก ${Math.ceil(claim.waitSeconds / 60)} นาที`,
      'too many tries of the password of a staff member',
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
