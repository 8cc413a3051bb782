import { Secret, TOTP } from 'otpauth';
import { recordAct } from '../../core/audit-log.ts';
import { addSeconds } from '../../core/clock.ts';
import type { Tx } from '../../core/database.ts';
import { invalid, Refusal, tooMany } from '../../core/errors.ts';
import { openFinding } from '../../core/findings.ts';
import type { StaffCaller } from '../../core/routes.ts';
import { readableCode } from '../../core/secrets.ts';
import { openOrNothing, recoveryHash } from './factor-key.ts';
import { endStaffSessions, enterSession } from './sessions.ts';
import { type Staff, staffActor } from './staff.ts';

/** Time steps of 30 seconds, one before and one after the present one are accepted (RFC 6238, section 5.2). */
const PERIOD_SECONDS = 30;
const WINDOW = 1;
const SECRET_BYTES = 20;
const CODES = 10;
const CODE_LENGTH = 10;

const totp = (secret: Buffer, about: { issuer: string; label: string }) =>
  new TOTP({
    ...about,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: bytes(secret) }),
  });
const bytes = (buffer: Buffer) => new Uint8Array(buffer).buffer;

/**
 * Make the secret of a second factor for a person who has none. It counts when a code is confirmed; until then a new one
 * replaces it.
 * @returns the secret in base32, and as an otpauth address. @throws 422 when the person has a second factor.
 */
export async function beginEnrolment(
  { db, key, config }: Staff,
  staffId: bigint,
): Promise<{ secret: string; uri: string }> {
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select('name')
      .where('id', '=', staffId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const secret = Buffer.from(new Secret({ size: SECRET_BYTES }).buffer);
    const sealed = key.seal(secret, staffId);
    const stored = await tx
      .insertInto('staff_factor')
      .values({ staff_id: staffId, secret: sealed })
      .onConflict((on) =>
        on
          .column('staff_id')
          .doUpdateSet({ secret: sealed, failures: 0 })
          .where('staff_factor.confirmed_at', 'is', null),
      )
      .returning('staff_id')
      .executeTakeFirst();
    if (!stored) throw hasOne();
    const one = totp(secret, { issuer: config.BRAND_NAME, label: person.name ?? String(staffId) });
    return { secret: one.secret.base32, uri: one.toString() };
  });
}

/**
 * Confirm the second factor with a code, and let the person in.
 * @returns the recovery codes, which are known only now, and the session's new token.
 * @throws as `giveSecondFactor`; 422 when no secret was made, or one is confirmed already.
 */
export async function confirmEnrolment(
  staff: Staff,
  { staffId, sessionId }: StaffCaller,
  code: string,
): Promise<{ codes: string[]; token: string | undefined }> {
  const done = await staff.db.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, staffId);
    if (factor?.confirmed_at) throw hasOne();
    if (!factor) throw invalid('code', 'กรุณาสแกน QR ก่อน', 'no secret was made');
    requireUnlocked(staff, factor);
    if (!(await isRightCode(staff, tx, staffId, factor, code))) return countFailure(staff, tx, staffId);
    const codes = await addRecoveryCodes(tx, staffId, staff.key.open(factor.secret, staffId).secret);
    await tx
      .updateTable('staff_factor')
      .set({ confirmed_at: staff.clock.now() })
      .where('staff_id', '=', staffId)
      .execute();
    await endStaffSessions(tx, { staffId, except: sessionId }, 'second factor enrolled', staff.clock.now());
    const token = await enterSession(tx, staff, sessionId);
    await recordAct(tx, {});
    return { codes, token };
  });
  if (done instanceof Refusal) throw done;
  return done;
}

/**
 * Give the second factor: a code of the authenticator app, or a recovery code. Each is accepted once. After
 * STAFF_FACTOR_FAILURES wrong ones the factor is locked, and a finding tells the owner.
 * @returns the session's new token when it was entering. @throws 422 for a wrong code; 429 while the factor is locked.
 */
export async function giveSecondFactor(
  staff: Staff,
  { staffId, sessionId }: StaffCaller,
  code: string,
): Promise<string | undefined> {
  const done = await staff.db.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, staffId);
    if (!factor?.confirmed_at) throw invalid('code', 'ยังไม่ได้ตั้งค่าการยืนยันตัวสองชั้น', 'no second factor is enrolled');
    requireUnlocked(staff, factor);
    const isTotp = /^\d{6}$/.test(code);
    const isRight = isTotp
      ? await isRightCode(staff, tx, staffId, factor, code)
      : await useRecoveryCode(staff, tx, staffId, factor, code);
    if (!isRight) return countFailure(staff, tx, staffId);
    await sealAnew(staff, tx, staffId, factor);
    const token = await enterSession(tx, staff, sessionId);
    await recordAct(tx, { detail: { by: isTotp ? 'code' : 'recovery code' } });
    return { token };
  });
  if (done instanceof Refusal) throw done;
  return done.token;
}

/**
 * Replace one's own recovery codes, of which the earlier ones do not count any more.
 * @returns the new ones, which are known only now. @throws 422 when no key opens the second factor.
 */
export async function renewRecoveryCodes(staff: Staff, staffId: bigint): Promise<string[]> {
  return staff.db.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, staffId);
    const opened = factor?.confirmed_at ? openOrNothing(staff.key, factor.secret, staffId) : undefined;
    if (!opened)
      throw invalid(
        'error',
        'การยืนยันตัวของคุณต้องตั้งใหม่ก่อน ให้เพื่อนร่วมงานขอรีเซ็ตชั้นที่สอง',
        'no key opens the second factor of this person',
      );
    await tx
      .updateTable('staff_recovery_code')
      .set({ used_at: staff.clock.now() })
      .where('staff_id', '=', staffId)
      .where('used_at', 'is', null)
      .execute();
    const codes = await addRecoveryCodes(tx, staffId, opened.secret);
    await recordAct(tx, { subject: `staff:${staffId}` });
    return codes;
  });
}

async function addRecoveryCodes(tx: Tx, staffId: bigint, secret: Buffer): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => readableCode(CODE_LENGTH));
  await tx
    .insertInto('staff_recovery_code')
    .values(codes.map((one) => ({ staff_id: staffId, hash: recoveryHash(secret, one, staffId) })))
    .execute();
  return codes.map((one) => `${one.slice(0, 5)}-${one.slice(5)}`);
}

interface Factor {
  secret: Buffer;
  confirmed_at: Date | null;
  last_step: bigint;
  locked_until: Date | null;
}

const lockFactor = (tx: Tx, staffId: bigint): Promise<Factor | undefined> =>
  tx
    .selectFrom('staff_factor')
    .select(['secret', 'confirmed_at', 'last_step', 'locked_until'])
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();

const hasOne = () => invalid('code', 'ตั้งค่าการยืนยันตัวสองชั้นไว้แล้ว', 'a second factor is enrolled already');

function requireUnlocked({ clock }: Staff, { locked_until: until }: Factor): void {
  const waitSeconds = until ? Math.ceil((until.getTime() - clock.now().getTime()) / 1000) : 0;
  if (waitSeconds > 0) throw locked(waitSeconds);
}

const locked = (waitSeconds: number) =>
  tooMany(
    'code',
    `ใส่รหัสผิดหลายครั้ง การยืนยันตัวถูกล็อกอีก ${Math.ceil(waitSeconds / 60)} นาที และแจ้งเจ้าของระบบแล้ว`,
    'the second factor is locked',
    waitSeconds,
  );

/** Whether a code is right and was not used before. The row of the factor is locked. */
async function isRightCode(
  { key, clock }: Staff,
  tx: Tx,
  staffId: bigint,
  factor: Factor,
  code: string,
): Promise<boolean> {
  const timestamp = clock.now().getTime();
  const { secret } = key.open(factor.secret, staffId);
  const one = totp(secret, { issuer: '', label: '' });
  const delta = one.validate({ token: code, window: WINDOW, timestamp });
  if (delta === null) return false;
  const step = BigInt(Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta);
  if (step <= factor.last_step) return false;
  await tx
    .updateTable('staff_factor')
    .set({ last_step: step, failures: 0, locked_until: null })
    .where('staff_id', '=', staffId)
    .execute();
  return true;
}

/**
 * Seal the secret of a factor, whose row is locked, with the key of now, when it is sealed with another one of a
 * rotation. A secret that no key opens stays as it is.
 */
export async function sealAnew(
  { key }: Pick<Staff, 'key'>,
  tx: Tx,
  staffId: bigint,
  { secret: sealed }: Pick<Factor, 'secret'>,
): Promise<void> {
  const opened = openOrNothing(key, sealed, staffId);
  if (!opened?.isOld) return;
  await tx
    .updateTable('staff_factor')
    .set({ secret: key.seal(opened.secret, staffId) })
    .where('staff_id', '=', staffId)
    .execute();
}

async function useRecoveryCode(
  { key, clock }: Staff,
  tx: Tx,
  staffId: bigint,
  factor: Pick<Factor, 'secret'>,
  typed: string,
): Promise<boolean> {
  const code = typed.toUpperCase().replace('-', '');
  const opened = openOrNothing(key, factor.secret, staffId);
  const hashes = [
    ...(opened ? [recoveryHash(opened.secret, code, staffId)] : []),
    ...key.hashesOfBefore(code, staffId),
  ];
  const used = await tx
    .updateTable('staff_recovery_code')
    .set({ used_at: clock.now() })
    .where('staff_id', '=', staffId)
    .where('hash', 'in', hashes)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  if (used)
    await tx
      .updateTable('staff_factor')
      .set({ failures: 0, locked_until: null })
      .where('staff_id', '=', staffId)
      .execute();
  return used !== undefined;
}

/**
 * Count a wrong code, in the transaction that holds the lock of the factor: codes that are sent at once are judged one
 * after the other, and none of them is judged after the lock.
 * @returns the refusal. The caller commits before throwing it, so that the code stays counted.
 */
async function countFailure({ clock, config }: Staff, tx: Tx, staffId: bigint): Promise<Refusal> {
  const now = clock.now();
  const { failures } = await tx
    .updateTable('staff_factor')
    .set((of) => ({ failures: of('failures', '+', 1) }))
    .where('staff_id', '=', staffId)
    .returning('failures')
    .executeTakeFirstOrThrow();
  await recordAct(tx, { outcome: 'refused', detail: { why: 'wrong second factor', failures } });
  if (failures < config.STAFF_FACTOR_FAILURES)
    return invalid('code', 'รหัสไม่ถูกต้อง หรือใช้ไปแล้ว รอรหัสถัดไปแล้วลองใหม่', 'a wrong or used second factor');
  await tx
    .updateTable('staff_factor')
    .set({ failures: 0, locked_until: addSeconds(now, config.STAFF_FACTOR_LOCK_SECONDS) })
    .where('staff_id', '=', staffId)
    .execute();
  await openFinding(tx, {
    kind: 'staff_factor_locked',
    subject: `${staffActor(staffId)} ${now.toISOString()}`,
    detail: { staff: String(staffId) },
  });
  return locked(config.STAFF_FACTOR_LOCK_SECONDS);
}
