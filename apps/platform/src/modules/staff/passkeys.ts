import { createHash } from 'node:crypto';
import type { Calls, ReplyOf } from '@sanam/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { recordAct } from '../../core/audit-log.ts';
import { addSeconds } from '../../core/clock.ts';
import { isUniqueViolation } from '../../core/database.ts';
import { invalid, notFound, type Refusal, tooMany, unauthenticated } from '../../core/errors.ts';
import type { StaffCaller } from '../../core/routes.ts';
import { sealAnew } from './factor.ts';
import { enterSession, lockStaffSession } from './sessions.ts';
import type { Staff } from './staff.ts';

/*
 * Passkeys of staff (W3C WebAuthn level 3) as a second factor beside the codes of an app. They are bound to the back
 * office's origin, so that no copy of its page gets one. Each is added after the second factor was given.
 */

const PASSKEYS_MAX = 10;
const CHALLENGE_SECONDS = 300;

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
type Options = Record<string, unknown>;

function relyingParty({ config }: Pick<Staff, 'config'>) {
  const url = new URL(config.BACK_OFFICE_URL);
  return { rpID: url.hostname, origin: url.origin };
}

/** Options with which the browser creates a passkey. @throws 422 for too many passkeys. */
export async function staffPasskeyOptions(staff: Staff, { staffId }: StaffCaller): Promise<Options> {
  const { name } = await staff.db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  const own = await passkeysOf(staff, staffId);
  if (own.length >= PASSKEYS_MAX) throw invalid('error', `เพิ่มพาสคีย์ได้ไม่เกิน ${PASSKEYS_MAX} รายการ`, 'too many passkeys');
  const options = await generateRegistrationOptions({
    rpName: `${staff.config.BRAND_NAME} หลังบ้าน`,
    rpID: relyingParty(staff).rpID,
    userName: name ?? String(staffId),
    // the same for all passkeys of a person, and nothing that names them (14.6.1)
    userID: new Uint8Array(createHash('sha256').update(`staff:${staffId}`).digest()),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await keepChallenge(staff, options.challenge, staffId);
  return { ...options };
}

/**
 * Keep a passkey that the browser has created. @throws 422 when the response fits no challenge of this person; 401 when
 * the session has ended meanwhile.
 */
export async function addStaffPasskey(
  staff: Staff,
  caller: StaffCaller,
  given: { response: Options; name: string },
): Promise<void> {
  const { staffId } = caller;
  const { rpID, origin } = relyingParty(staff);
  const verified = await verifyRegistrationResponse({
    response: given.response as unknown as Registration,
    expectedChallenge: (challenge) => takeChallenge(staff, challenge, staffId),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(asWorthless);
  if (!verified.verified) throw worthless('the response does not verify');
  const { credential } = verified.registrationInfo;
  await staff.db.transaction().execute(async (tx) => {
    if (!(await lockStaffSession(tx, caller))) throw unauthenticated('the session ended meanwhile');
    const { id } = await tx
      .insertInto('staff_passkey')
      .values({
        staff_id: staffId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: BigInt(credential.counter),
        transports: credential.transports ?? [],
        name: given.name,
        created_at: staff.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw invalid('error', 'พาสคีย์นี้ถูกเพิ่มไว้แล้ว', 'the credential is known');
        throw error;
      });
    await recordAct(tx, { subject: `staff:${staffId}`, detail: { passkey: String(id), name: given.name } });
  });
}

/** Options for giving the second factor with a passkey. @throws 404 for a person without a passkey. */
export async function givePasskeyOptions(staff: Staff, { staffId }: StaffCaller): Promise<Options> {
  const own = await passkeysOf(staff, staffId);
  if (own.length === 0) throw notFound('ยังไม่มีพาสคีย์', 'the person has no passkey');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(staff).rpID,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
  await keepChallenge(staff, options.challenge, staffId);
  return { ...options };
}

/**
 * Give the second factor with a passkey. A lock after wrong codes holds for passkeys too.
 * @returns the session's new token when it was entering. @throws 422 for a response that does not verify; 429 while
 *   the factor is locked.
 */
export async function givePasskey(
  staff: Staff,
  { staffId, sessionId }: StaffCaller,
  given: Options,
): Promise<string | undefined> {
  const { db, clock } = staff;
  const response = given as unknown as Authentication;
  const passkey = (await passkeysOf(staff, staffId)).find(({ credential_id }) => credential_id === response.id);
  if (!passkey) throw worthless('no such passkey of this person');
  const { rpID, origin } = relyingParty(staff);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(staff, challenge, staffId),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch(asWorthless);
  if (!verified.verified) throw worthless('the response does not verify');
  return db.transaction().execute(async (tx) => {
    const factor = await tx
      .selectFrom('staff_factor')
      .select(['locked_until', 'secret'])
      .where('staff_id', '=', staffId)
      .forUpdate()
      .executeTakeFirst();
    const now = clock.now();
    if (factor?.locked_until && factor.locked_until > now) {
      const waitSeconds = Math.ceil((factor.locked_until.getTime() - now.getTime()) / 1000);
      throw tooMany('code', 'การยืนยันตัวถูกล็อกอยู่', 'the second factor is locked', waitSeconds);
    }
    // of two responses with the same counter value one may come from a copy
    const used = await tx
      .updateTable('staff_passkey')
      .set({ counter: BigInt(verified.authenticationInfo.newCounter), last_used_at: now })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) throw worthless('the passkey was used or removed meanwhile');
    if (factor) await sealAnew(staff, tx, staffId, factor);
    const token = await enterSession(tx, staff, sessionId);
    await recordAct(tx, { detail: { by: 'passkey', passkey: String(passkey.id) } });
    return token;
  });
}

/** The passkeys of a person, oldest first. */
export async function listStaffPasskeys(
  staff: Staff,
  { staffId }: StaffCaller,
): Promise<ReplyOf<Calls['staffPasskeys']>['data']> {
  return (await passkeysOf(staff, staffId)).map(({ id, name, created_at, last_used_at }) => ({
    id: String(id),
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** Remove one's own passkey. @throws 404 for any other. */
export async function removeStaffPasskey({ db }: Staff, { staffId }: StaffCaller, id: bigint): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('staff_passkey')
      .where('staff_id', '=', staffId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound('ไม่พบพาสคีย์นี้', 'no such passkey of this person');
    await recordAct(tx, { subject: `staff:${staffId}`, detail: { passkey: String(id), name: removed.name } });
  });
}

const passkeysOf = ({ db }: Pick<Staff, 'db'>, staffId: bigint) =>
  db.selectFrom('staff_passkey').selectAll().where('staff_id', '=', staffId).orderBy('id').execute();

async function keepChallenge({ db, clock }: Staff, challenge: string, staffId: bigint): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('staff_passkey_challenge').where('expires_at', '<', now).execute();
  await db
    .insertInto('staff_passkey_challenge')
    .values({ challenge, staff_id: staffId, expires_at: addSeconds(now, CHALLENGE_SECONDS) })
    .execute();
}

/** Delete the challenge of a response, so that no response is accepted twice. @returns whether it was this person's. */
async function takeChallenge({ db, clock }: Staff, challenge: string, staffId: bigint): Promise<boolean> {
  const taken = await db
    .deleteFrom('staff_passkey_challenge')
    .where('challenge', '=', challenge)
    .where('staff_id', '=', staffId)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > clock.now();
}

const worthless = (reason: string): Refusal => invalid('code', 'พาสคีย์ใช้ไม่ได้ กรุณาลองใหม่', reason);

/** Errors of the library as refusals; those of the database, which have a code, stay errors. */
function asWorthless(error: unknown): never {
  if (error instanceof Error && !('code' in error && /^[0-9A-Z]{5}$|^E[A-Z]+$/.test(String(error.code))))
    throw worthless(error.message);
  throw error;
}
