import { randomBytes } from 'node:crypto';
import type { Passkey } from '@sanam/contract';
import { nationalMobile } from '@sanam/thai/phone';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { addSeconds } from '../../../core/clock.ts';
import { isUniqueViolation, type Tx } from '../../../core/database.ts';
import { invalid, notFound, Refusal, tooMany, unauthenticated } from '../../../core/errors.ts';
import { type RateLimit, returnUses } from '../../../core/rate-limit.ts';
import type { Caller } from '../../../core/routes.ts';
import type { Members } from '../members.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { announceEnd, endSessions } from '../sessions/end-sessions.ts';
import { claimByNetwork } from '../sessions/known-device.ts';
import { deviceName } from '../sessions/list-sessions.ts';
import { type Device, isSessionOpen } from '../sessions/session-store.ts';
import { claimAddressTry, enter, type SignedIn } from '../sessions/sign-in.ts';
import { tellMember } from '../tell-member.ts';
import { requirePassword } from './require-password.ts';

/*
 * Passkeys (W3C WebAuthn level 3) in addition to the password. The device verifies the person (PIN, finger, face), so a
 * passkey is two factors in one. A sign-in request names no member: the device offers its own passkeys, so the server
 * reveals nothing about a phone.
 */
const WORTHLESS = 'พาสคีย์ใช้ไม่ได้ กรุณาลองใหม่';
const PASSKEYS_MAX = 20;
/** Known ways to reach an authenticator (W3C WebAuthn level 3, 5.8.4); other values of a browser are dropped. */
const TRANSPORTS = new Set<unknown>(['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const tooManyPasskeys = () =>
  invalid('error', `เพิ่มพาสคีย์ได้ไม่เกิน ${PASSKEYS_MAX} รายการ กรุณาลบรายการเก่าก่อน`, 'too many passkeys');

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** The relying party: the public host to which passkeys belong, whatever the server's own address is. */
function relyingParty(members: Members) {
  const url = new URL(members.config.PUBLIC_URL);
  return { rpID: url.hostname, origin: url.origin };
}

async function keepChallenge(members: Members, challenge: string, memberId: bigint | null): Promise<void> {
  await members.db
    .insertInto('passkey_challenge')
    .values({
      challenge,
      member_id: memberId,
      expires_at: addSeconds(members.clock.now(), members.config.PASSKEY_SECONDS),
    })
    .execute();
}

/**
 * Delete the challenge that a response names, so that no response is accepted twice. @returns whether the challenge
 * existed.
 */
async function takeChallenge(members: Members, challenge: string, memberId: bigint | null): Promise<boolean> {
  const taken = await members.db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > members.clock.now();
}

/** Options with which the browser creates a passkey. @throws 422 on `password`. */
export async function passkeyOptions(
  members: Members,
  caller: Caller,
  password: string,
): Promise<Record<string, unknown>> {
  const { phone } = await requirePassword(members, caller, password);
  await members.db
    .updateTable('member')
    .set({ passkey_handle: randomBytes(32) })
    .where('id', '=', caller.memberId)
    .where('passkey_handle', 'is', null)
    .execute();
  const { passkey_handle } = await members.db
    .selectFrom('member')
    .select('passkey_handle')
    .where('id', '=', caller.memberId)
    .executeTakeFirstOrThrow();
  const own = await members.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('member_id', '=', caller.memberId)
    .execute();
  if (own.length >= PASSKEYS_MAX) throw tooManyPasskeys();
  const options = await generateRegistrationOptions({
    rpName: members.config.BRAND_NAME,
    rpID: relyingParty(members).rpID,
    userName: nationalMobile(phone),
    userID: new Uint8Array(passkey_handle ?? []),
    timeout: members.config.PASSKEY_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(members, options.challenge, caller.memberId);
  return { ...options };
}

/**
 * Store a passkey that a browser created. @throws 422 on `error` when the response does not belong to a challenge of
 * this member, and above PASSKEYS_MAX.
 */
export async function addPasskey(
  members: Members,
  caller: Caller,
  given: { response: Record<string, unknown>; name: string | undefined },
  device: Device,
): Promise<Passkey> {
  const worthless = (reason: string) => invalid('error', WORTHLESS, reason);
  const { rpID, origin } = relyingParty(members);
  const verified = await verifyRegistrationResponse({
    response: given.response as unknown as RegistrationResponse,
    expectedChallenge: (challenge) => takeChallenge(members, challenge, caller.memberId),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refuseDoubtful(worthless));
  if (!verified.verified) throw worthless('the answer does not verify');
  const { credential } = verified.registrationInfo;
  const now = members.clock.now();
  const name = given.name?.trim() || deviceName(device.userAgent) || 'พาสคีย์';
  try {
    const { id } = await members.db.transaction().execute(async (tx) => {
      // stored under the member's row lock, so that a session that is being ended leaves no new passkey behind
      await lockMember(tx, caller.memberId);
      if (!(await isSessionOpen(tx, caller.sessionId, now))) throw unauthenticated('the session ended meanwhile');
      // several may have been begun while there was room for one
      const { own } = await tx
        .selectFrom('passkey')
        .select((of) => of.fn.countAll<bigint>().as('own'))
        .where('member_id', '=', caller.memberId)
        .executeTakeFirstOrThrow();
      if (own >= PASSKEYS_MAX) throw tooManyPasskeys();
      await tellMember(tx, caller.memberId, 'passkey-added');
      await recordSecurityEvent(tx, { ...eventOf(caller), kind: 'passkey_added', ip: device.ip }, now);
      await tx
        .insertInto('passkey_claim')
        .values({ credential_id: credential.id, member_id: caller.memberId })
        .execute();
      return tx
        .insertInto('passkey')
        .values({
          member_id: caller.memberId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          counter: BigInt(credential.counter),
          transports: (credential.transports ?? []).filter((transport) => TRANSPORTS.has(transport)),
          name,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    });
    return { id: String(id), name, created_at: now.toISOString(), last_used_at: null };
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid('error', 'พาสคีย์นี้ถูกเพิ่มไว้แล้ว', 'the credential is known already');
    throw error;
  }
}

/**
 * Remove one passkey of a member, or all of them, also from the table that makes passkeys unique among all members.
 * @returns how many passkeys were removed.
 */
export async function dropPasskeys(tx: Tx, memberId: bigint, id?: bigint): Promise<number> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0n))
    .returning('credential_id')
    .execute();
  if (removed.length === 0) return 0;
  await tx
    .deleteFrom('passkey_claim')
    .where('member_id', '=', memberId)
    .where(
      'credential_id',
      'in',
      removed.map(({ credential_id }) => credential_id),
    )
    .execute();
  return removed.length;
}

/** Lock a member's row, so that changes of how the member signs in happen one after another. */
async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

/** Create a challenge for signing in; it names no member. @throws 429 for a network address with too many requests. */
export async function passkeyLoginOptions(members: Members, device: Device): Promise<Record<string, unknown>> {
  const limit: RateLimit = {
    rule: 'passkey-options-by-address',
    most: members.config.PASSKEY_OPTIONS_PER_ADDRESS,
    seconds: members.config.ADDRESS_TRIES_SECONDS,
  };
  const claim = await claimByNetwork(members, device, [limit]);
  if (!claim.counted)
    throw tooMany('error', 'ทำรายการถี่เกินไป กรุณารอสักครู่', `the limit ${limit.rule} is used up`, claim.waitSeconds);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(members).rpID,
    timeout: members.config.PASSKEY_SECONDS * 1000,
    userVerification: 'required',
  });
  await keepChallenge(members, options.challenge, null);
  return { ...options };
}

/** Sign in with the passkey that answered a challenge. @throws 422 on `error`, always with the same message. */
export async function signInWithPasskey(
  members: Members,
  given: Record<string, unknown>,
  device: Device,
): Promise<SignedIn> {
  const worthless = (reason: string) =>
    new Refusal(422, 'เข้าสู่ระบบด้วยพาสคีย์ไม่สำเร็จ กรุณาลองใหม่หรือใช้รหัสผ่าน', { field: 'error', reason });
  const address = await claimAddressTry(members, device);
  const response = given as unknown as AuthenticationResponse;
  const passkey = await members.db
    .selectFrom('passkey_claim as c')
    .innerJoin('passkey as p', (join) =>
      join.onRef('p.member_id', '=', 'c.member_id').onRef('p.credential_id', '=', 'c.credential_id'),
    )
    .selectAll('p')
    .where('c.credential_id', '=', typeof response.id === 'string' ? response.id : '')
    .executeTakeFirst();
  if (!passkey) throw worthless('no such passkey');
  const { rpID, origin } = relyingParty(members);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(members, challenge, null),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch(refuseDoubtful(worthless));
  if (!verified.verified) throw worthless('the answer does not verify');
  return members.db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select('status')
      .where('id', '=', passkey.member_id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const now = members.clock.now();
    // only while the passkey exists and its counter is still the one that this response was checked with: of two
    // responses with the same counter value, one may come from a copy
    const used = await tx
      .updateTable('passkey')
      .set({ counter: BigInt(verified.authenticationInfo.newCounter), last_used_at: now })
      .where('member_id', '=', passkey.member_id)
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .executeTakeFirst();
    if (member?.status !== 'active' || used.numUpdatedRows === 0n)
      throw worthless('the member may not sign in, or the passkey was used or removed meanwhile');
    await returnUses(tx, address);
    return enter(tx, members, { memberId: passkey.member_id, method: 'passkey', device, passkeyId: passkey.id });
  });
}

/**
 * Turn the library's verification errors into a refusal. Errors of the database or the network, which have an error
 * code, are thrown unchanged.
 */
function refuseDoubtful(refusal: (reason: string) => Refusal): (error: unknown) => never {
  return (error) => {
    if (error instanceof Error && !('code' in error && /^[0-9A-Z]{5}$|^E[A-Z]+$/.test(String(error.code))))
      throw refusal(error.message);
    throw error;
  };
}

/** The member's passkeys, oldest first. */
export async function listPasskeys(members: Members, memberId: bigint): Promise<Passkey[]> {
  const rows = await members.db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }));
}

const eventOf = ({ memberId }: Caller) => ({ memberId, actor: `member:${memberId}` }) as const;

/**
 * Remove a passkey and end the other sessions that it opened. @throws 422 on `password`, 404 when the passkey does not
 * belong to the member.
 */
export async function removePasskey(members: Members, caller: Caller, id: string, password: string): Promise<void> {
  await requirePassword(members, caller, password);
  const passkeyId = /^\d{1,18}$/.test(id) ? BigInt(id) : 0n;
  await members.db.transaction().execute(async (tx) => {
    await lockMember(tx, caller.memberId);
    if ((await dropPasskeys(tx, caller.memberId, passkeyId)) === 0)
      throw notFound('ไม่พบพาสคีย์นี้', 'no such passkey of this member');
    await endSessions(tx, members, caller.memberId, { passkeyId, allBut: caller.sessionId }, 'passkey removed');
    await tellMember(tx, caller.memberId, 'passkey-removed');
    await recordSecurityEvent(tx, { ...eventOf(caller), kind: 'passkey_removed' }, members.clock.now());
  });
  announceEnd(members, caller.memberId);
}
