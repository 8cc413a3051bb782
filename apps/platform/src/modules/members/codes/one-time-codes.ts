import { createHash } from 'node:crypto';
import { arabicDigits } from '@sanam/thai/text';
import { addSeconds } from '../../../core/clock.ts';
import type { Tx } from '../../../core/database.ts';
import { invalid, Refusal, tooMany } from '../../../core/errors.ts';
import { networkOf } from '../../../core/ip-address.ts';
import {
  claimUse,
  lockSubject,
  type RateClaim,
  type RateLimit,
  returnUses,
  usesByNetwork,
} from '../../../core/rate-limit.ts';
import { hashToken, newToken, sameBytes } from '../../../core/secrets.ts';
import { SmsError } from '../../../providers/sms/sms-port.ts';
import type { MemberConfig } from '../config.ts';
import type { Members } from '../members.ts';
import { askForPuzzle, claimStrangersUse, type StrangersClaim } from '../puzzles/claim-or-puzzle.ts';
import { claimByNetwork, isKnownDevice } from '../sessions/known-device.ts';
import type { Device } from '../sessions/session-store.ts';
import type { CodePurpose } from './code-sender.ts';

/** A sent code. Its step token identifies the code, and only the person's device has the token. */
export interface Challenge {
  token: string;
  reference: string;
  expiresAt: Date;
  resendAt: Date;
}

/**
 * Hash of the code bound to the step token: without the token nobody can find the six digits by trying all codes
 * against the stored hash.
 */
function hashCode(token: string, code: string): Buffer {
  return createHash('sha256').update(`${token}:${code}`).digest();
}

const limitsByPhone = (config: MemberConfig): RateLimit[] => [
  ...(config.OTP_RESEND_SECONDS > 0 ? [{ rule: 'code-by-phone', most: 1, seconds: config.OTP_RESEND_SECONDS }] : []),
  { rule: 'code-by-phone', most: config.OTP_PER_HOUR, seconds: 3600 },
  { rule: 'code-by-phone', most: config.OTP_PER_DAY, seconds: 86_400 },
];
const limitsByAddress = (config: MemberConfig): RateLimit[] => [
  { rule: 'code-by-address', most: config.OTP_PER_ADDRESS_HOUR, seconds: 3600 },
  { rule: 'code-by-address', most: config.OTP_PER_ADDRESS_DAY, seconds: 86_400 },
];
/** Limit for the whole site, against abuse that would send paid messages to large numbers of phones. */
const limitOfAll = (config: MemberConfig, purpose: CodePurpose): RateLimit => ({
  rule: 'code-of-all',
  most: purpose === 'register' ? config.OTP_REGISTER_PER_HOUR_OF_ALL : config.OTP_RESET_PER_HOUR_OF_ALL,
  seconds: 3600,
});

/** A request for a code. */
export interface WantedCode {
  purpose: CodePurpose;
  phone: string;
  device: Device;
  /** A stranger, with the puzzle that the browser solved, if it had to; or a member who has given the password. */
  asker: { puzzle: string | undefined } | 'member';
  /** Stored with the code for the next step. */
  payload: Record<string, unknown>;
}

/**
 * Count a code for its phone, the networks of its address and the site. A browser from which the member of this phone
 * has signed in is limited by the phone alone when strangers have used up the other limits.
 */
async function claimCode(members: Members, wanted: WantedCode): Promise<StrangersClaim> {
  const { config, db, clock } = members;
  const { purpose, phone, device, asker } = wanted;
  const ofPhone = { subject: phone, limits: limitsByPhone(config) };
  const [narrowest, ...wide] = usesByNetwork(device.ip, limitsByAddress(config), config);
  const ofAll = limitOfAll(config, purpose);
  const always = narrowest ? [ofPhone, narrowest] : [ofPhone];
  const shared = [...wide, { subject: purpose, limits: [ofAll] }];
  const ofBurst = { rule: ofAll.rule, most: config.OTP_UNSOLVED, seconds: config.UNSOLVED_SECONDS };
  const unsolved = [{ subject: purpose, limits: [ofBurst] }];
  const claim =
    asker === 'member'
      ? await claimUse(db, [...always, ...shared], clock.now())
      : await claimStrangersUse(members, { purpose, always, shared, unsolved, solved: asker.puzzle });
  if (claim.counted || claim.limit.rule === 'code-by-phone' || !(await isKnownDevice(members, device, phone)))
    return claim;
  return claimUse(db, [ofPhone], clock.now());
}

/**
 * Count a code, or refuse it.
 * @returns the counted uses.
 * @throws 429 with the time to wait or with a puzzle.
 */
async function requireCode(members: Members, wanted: WantedCode): Promise<readonly bigint[]> {
  const { config } = members;
  const claim = await claimCode(members, wanted);
  if (claim.counted) return claim.uses;
  if (claim.puzzle !== undefined) throw await askForPuzzle(members, wanted.purpose, claim, claim.puzzle);
  const soon = claim.limit.rule === 'code-by-phone' && claim.limit.seconds === config.OTP_RESEND_SECONDS;
  const words = soon ? `ขอรหัสใหม่ได้ในอีก ${claim.waitSeconds} วินาที` : 'ขอรหัส OTP บ่อยเกินไป กรุณาลองใหม่ภายหลัง';
  throw tooMany(
    'phone',
    words,
    `the limit ${claim.limit.rule} (${claim.limit.most} in ${claim.limit.seconds} s) is used up`,
    claim.waitSeconds,
  );
}

/**
 * Send a code to a phone, within the limits of the phone, the networks of the address and the site. The behaviour does
 * not depend on whether the phone has an account, except for a browser from which its member has signed in.
 * @throws 429 with the time to wait or with a puzzle, 503 when the code could not be sent; a code that the gateway
 *   clearly refused does not count against the limits.
 */
export async function sendCode(members: Members, wanted: WantedCode): Promise<Challenge> {
  return sendCounted(members, wanted, await requireCode(members, wanted));
}

/**
 * Send a code to each of two phones. Both are counted first: where one is refused, neither phone gets a message.
 * @throws as `sendCode`.
 */
export async function sendBothCodes(
  members: Members,
  first: WantedCode,
  second: WantedCode,
): Promise<[Challenge, Challenge]> {
  const uses = await requireCode(members, first);
  const usesOfSecond = await requireCode(members, second).catch(async (error: unknown) => {
    await returnUses(members.db, uses);
    throw error;
  });
  return [await sendCounted(members, first, uses), await sendCounted(members, second, usesOfSecond)];
}

/** Send a code that was counted. */
async function sendCounted(members: Members, wanted: WantedCode, uses: readonly bigint[]): Promise<Challenge> {
  const { config, db, clock } = members;
  const { purpose, phone, device, payload } = wanted;
  const sent = await members.codes.send(phone, purpose).catch(async (error: unknown) => {
    // the use is given back only when the message was certainly not sent: otherwise a slow gateway would make the
    // limits ineffective
    if (!(error instanceof SmsError)) throw error;
    if (!error.isUnclear) await returnUses(db, uses);
    members.log.warn({ reason: error.message }, 'a code could not be sent');
    throw new Refusal(503, 'ส่ง SMS ไม่สำเร็จ กรุณาขอรหัสใหม่อีกครั้ง', { field: 'phone', reason: error.message });
  });
  const now = clock.now();
  const challenge: Challenge = {
    token: newToken(),
    reference: sent.reference,
    expiresAt: addSeconds(now, config.OTP_SECONDS),
    resendAt: addSeconds(now, config.OTP_RESEND_SECONDS),
  };
  await db
    .insertInto('otp_challenge')
    .values({
      purpose,
      phone,
      token_hash: hashToken(challenge.token),
      reference: challenge.reference,
      code_hash: 'code' in sent ? hashCode(challenge.token, sent.code) : null,
      gateway_token: 'gatewayToken' in sent ? sent.gatewayToken : null,
      payload: JSON.stringify(payload),
      network: networkOf(device.ip),
      sent_at: now,
      expires_at: challenge.expiresAt,
    })
    .execute();
  return challenge;
}

/** Reply to a request for a code. */
export function onWire({ token, reference, expiresAt, resendAt }: Challenge) {
  return { success: true, token, reference, expires_at: expiresAt.toISOString(), resend_at: resendAt.toISOString() };
}

/** A code that a person entered, to prove the phone. */
export interface Guess {
  purpose: CodePurpose;
  phone: string;
  token: string;
  typed: string;
  device: Device;
}

/** A correct code. The code is used up only by `spendProof`, in the transaction of the action that it permits. */
export interface Proof {
  challengeId: bigint;
  payload: Record<string, unknown>;
}

/**
 * Check a code. Failures are counted over all codes of the phone that the same network requested and that have not
 * expired: a resent code gives no new attempts, and a stranger's guesses do not invalidate the owner's code. A correct
 * code stays valid for OTP_PROOF_SECONDS or until it is spent: the answer may have been lost, and a new password is set
 * one step later.
 * @throws 422 on `otp` when the code is wrong, expired, spent or tried too often, always with the same message; 429 for
 *   a network with too many attempts, and for a second guess while the site has too many.
 */
export async function proveCode(members: Members, guess: Guess): Promise<Proof> {
  const { db, config } = members;
  const limit: RateLimit = {
    rule: 'code-try-by-address',
    most: config.ADDRESS_TRIES,
    seconds: config.ADDRESS_TRIES_SECONDS,
  };
  const claim = await claimByNetwork(members, guess.device, [limit]);
  if (!claim.counted)
    throw tooMany('otp', 'ลองรหัสบ่อยเกินไป กรุณาลองใหม่ภายหลัง', `the limit ${limit.rule} is used up`, claim.waitSeconds);
  const code = arabicDigits(guess.typed);
  const looked = await db.transaction().execute((tx) => look(tx, members, guess, code));
  if (looked && 'waitSeconds' in looked)
    throw tooMany(
      'otp',
      'ขณะนี้มีการลองรหัสผิดจำนวนมาก กรุณาขอรหัส OTP ใหม่ แล้วใส่ให้ถูกต้องในครั้งเดียว',
      'the guesses of the whole site are used up',
      looked.waitSeconds,
    );
  const proof = looked && 'askGateway' in looked ? await askGateway(members, guess, code, looked) : looked;
  if (!proof) throw invalid('otp', 'รหัส OTP ไม่ถูกต้องหรือหมดอายุ', 'otp wrong, expired, used or tried too often');
  await returnUses(db, claim.uses);
  return proof;
}

type Asked = Proof & { askGateway: string };

/**
 * Find the code and check it under the phone's lock; count an attempt that is wrong, or that the gateway must still
 * check. For a wrong code the result is undefined: an error would undo the count.
 */
async function look(
  tx: Tx,
  members: Members,
  guess: Guess,
  code: string,
): Promise<Proof | Asked | { waitSeconds: number } | undefined> {
  const { config } = members;
  const now = members.clock.now();
  await lockSubject(tx, `code:${guess.phone}`);
  const found = await tx
    .selectFrom('otp_challenge')
    .select([
      'id',
      'code_hash',
      'gateway_token',
      'payload',
      'network',
      'expires_at',
      'used_at',
      'proven_at',
      'failures',
    ])
    .where('token_hash', '=', hashToken(guess.token))
    .where('phone', '=', guess.phone)
    .where('purpose', '=', guess.purpose)
    .executeTakeFirst();
  if (!found || found.used_at) return undefined;
  if ((found.proven_at ? addSeconds(found.proven_at, config.OTP_PROOF_SECONDS) : found.expires_at) <= now)
    return undefined;
  const { failures } = await tx
    .selectFrom('otp_challenge')
    .select((of) => of.fn.coalesce(of.fn.sum<string>('failures'), of.val('0')).as('failures'))
    .where('phone', '=', guess.phone)
    .where('purpose', '=', guess.purpose)
    .where('network', 'is not distinct from', found.network)
    .where('sent_at', '>', addSeconds(now, -config.OTP_SECONDS))
    .executeTakeFirstOrThrow();
  if (Math.max(Number(failures), found.failures) >= config.OTP_TRIES) return undefined;
  // Scattered networks guess at codes of many phones: beyond the site's budget each code has one guess only. The first
  // guess is free, so that whoever uses the budget up keeps nobody from entering a code correctly
  const again = found.failures > 0 ? await claimRetry(tx, members, guess.purpose) : undefined;
  if (again && !again.counted) return { waitSeconds: again.waitSeconds };
  const proof: Proof = { challengeId: found.id, payload: found.payload as Record<string, unknown> };
  const set = (values: { proven_at: Date } | { failures: number }) =>
    tx.updateTable('otp_challenge').set(values).where('id', '=', found.id).execute();
  if (found.code_hash && sameBytes(found.code_hash, hashCode(guess.token, code))) {
    await set({ proven_at: found.proven_at ?? now });
    if (again) await returnUses(tx, again.uses);
    return proof;
  }
  // the attempt is counted before the gateway is queried, so that simultaneous attempts count too
  await set({ failures: found.failures + 1 });
  return found.gateway_token && !found.code_hash ? { ...proof, askGateway: found.gateway_token } : undefined;
}

/** Count a guess at a code after the first one, over all phones. */
function claimRetry(tx: Tx, { config, clock }: Members, purpose: CodePurpose): Promise<RateClaim> {
  const limit = {
    rule: 'code-retry-of-all',
    most: config.OTP_RETRIES_OF_ALL,
    seconds: config.ADDRESS_TRIES_SECONDS,
  };
  return claimUse(tx, [{ subject: purpose, limits: [limit] }], clock.now());
}

/**
 * Ask the gateway whether a code that it sent is correct. Only a clear approval counts. An attempt without an answer is
 * given back, at most OTP_TRIES times in OTP_SECONDS.
 */
async function askGateway(
  members: Members,
  guess: Guess,
  code: string,
  { challengeId, payload, askGateway: token }: Asked,
): Promise<Proof | undefined> {
  const update = members.db.updateTable('otp_challenge').where('id', '=', challengeId);
  const said = await members.codes.judge(token, code).catch(async (error: unknown) => {
    const silences = { rule: 'code-unanswered', most: members.config.OTP_TRIES, seconds: members.config.OTP_SECONDS };
    const isGivenBack = (
      await claimUse(members.db, [{ subject: guess.phone, limits: [silences] }], members.clock.now())
    ).counted;
    if (isGivenBack) await update.set((of) => ({ failures: of('failures', '-', 1) })).execute();
    if (!(error instanceof SmsError)) throw error;
    members.log.warn({ reason: error.message }, 'a code could not be judged');
    throw new Refusal(503, 'ตรวจรหัส OTP ไม่สำเร็จ กรุณาลองอีกครั้ง', { field: 'otp', reason: error.message });
  });
  if (said !== 'right') return undefined;
  await update
    .set((of) => ({
      failures: of('failures', '-', 1),
      code_hash: hashCode(guess.token, code),
      proven_at: members.clock.now(),
    }))
    .execute();
  return { challengeId, payload };
}

/** Mark every code of a phone and purpose as spent, after the action that they permit was done. */
export async function spendCodes(tx: Tx, purpose: CodePurpose, phone: string, now: Date): Promise<void> {
  await tx
    .updateTable('otp_challenge')
    .set({ used_at: now })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Spend a correct code. @returns false when the code was spent already: then the action must not be done. */
export async function spendProof(tx: Tx, proof: Proof, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('otp_challenge')
    .set({ used_at: now })
    .where('id', '=', proof.challengeId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}
