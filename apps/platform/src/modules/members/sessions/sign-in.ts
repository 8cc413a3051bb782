import type { SignIn } from '@sanam/contract';
import type { Tx } from '../../../core/database.ts';
import { Refusal, tooMany } from '../../../core/errors.ts';
import { widestNetworkOf } from '../../../core/ip-address.ts';
import { type RateLimit, returnUses, usesByNetwork } from '../../../core/rate-limit.ts';
import { hashToken, newToken } from '../../../core/secrets.ts';
import { claimPassword, passwordsOf } from '../credentials/claim-password.ts';
import type { PasswordLane } from '../credentials/password-hashes.ts';
import { requirePhone } from '../member-phone.ts';
import type { Members } from '../members.ts';
import { askForPuzzle, claimStrangersUse } from '../puzzles/claim-or-puzzle.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { endSessions } from './end-sessions.ts';
import { claimByNetwork } from './known-device.ts';
import { type Device, openSession, type Tokens } from './session-store.ts';
import { memberTimes } from './sessions.ts';
import { recordSignIn } from './sign-in-history.ts';
import { claimTry, forgetTries, triesOf } from './sign-in-tries.ts';

const WRONG = 'เบอร์โทร, รหัสผ่านไม่ถูกต้อง';

/** An opened session; `deviceToken` identifies the browser as one from which the member signs in. */
export interface SignedIn {
  tokens: Tokens;
  deviceToken: string | undefined;
}

/**
 * Sign in with phone and password. The message, the status and the amount of work are the same for an unknown phone and
 * for a wrong password.
 * @throws 422 on `error` when phone and password do not match; 429 with the time to wait or with a puzzle; 503 when too
 *   many passwords wait to be checked.
 */
export async function signIn(
  members: Members,
  given: { phone: string; password: string; puzzle?: string | undefined },
  device: Device,
): Promise<SignedIn> {
  const phone = requirePhone(given.phone);
  const { db, clock } = members;
  const member = await lookUp(members, phone, device);
  // a browser that the member has used is not paused by attempts of other people on its network
  const stranger = member?.knownDevice ? undefined : await claimStrangersTry(members, device, given.puzzle);
  const address = stranger?.uses ?? [];
  const subject = member?.knownDevice ? triesOf.knownDevice(phone, member.knownDevice) : triesOf.stranger(phone);
  const lane = stranger?.lane ?? 'proven';
  const record = (outcome: SignIn['outcome']) =>
    recordSignIn(db, member?.id, { outcome, method: 'password', device, at: clock.now() });
  const counted = await claimTry(members, subject);
  if ('waitSeconds' in counted) {
    await record('paused');
    throw tooMany('error', pausedWords(counted.waitSeconds), 'too many failed sign-ins', counted.waitSeconds);
  }
  const judge = async () => {
    await claimPassword(members, member?.knownDevice ? passwordsOf.knownDevices(phone) : passwordsOf.phone(phone));
    return members.passwords.verify(member?.password_hash, given.password, lane);
  };
  const fits = await judge().catch(async (error: unknown) => {
    // the password was not checked, so it is not counted as a failure
    await returnUses(db, [...address, counted.id]);
    throw error;
  });
  const wrong = new Refusal(422, WRONG, { field: 'error', reason: 'wrong phone or password' });
  if (!member?.password_hash || !fits || member.status !== 'active') {
    await record('wrong');
    throw wrong;
  }
  // compute an outdated hash again at today's cost; when too many passwords wait, leave this to the next sign-in
  const rehash = members.passwords.isOutdated(member.password_hash)
    ? await members.passwords.hash(given.password, lane).catch(unlessRefused)
    : undefined;
  return db.transaction().execute(async (tx) => {
    // checked under the member's row lock: no sign-in succeeds with a password that is being changed, or to an account
    // that is being closed
    const now = await tx
      .selectFrom('member')
      .select(['password_hash', 'status'])
      .where('id', '=', member.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (now?.password_hash !== member.password_hash || now.status !== 'active') throw wrong;
    if (rehash) await tx.updateTable('member').set({ password_hash: rehash }).where('id', '=', member.id).execute();
    await forgetTries(tx, [subject]);
    await returnUses(tx, address);
    return enter(tx, members, { memberId: member.id, method: 'password', device });
  });
}

/**
 * Return undefined for a refusal because too many passwords wait: the hash is not renewed this time. @throws all other
 * errors, unchanged.
 */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

function pausedWords(seconds: number): string {
  const wait = seconds < 60 ? `${seconds} วินาที` : `${Math.ceil(seconds / 60)} นาที`;
  return `ใส่รหัสผ่านผิดหลายครั้ง กรุณาลองใหม่ในอีก ${wait} หรือกดลืมรหัสผ่าน`;
}

/**
 * The member with this phone, if there is one, and the hash of the browser's cookie when the member has signed in from
 * this browser before.
 */
async function lookUp(members: Members, phone: string, device: Device) {
  const deviceHash = hashToken(device.token ?? '');
  return members.db
    .selectFrom('member as m')
    .leftJoin('known_device as d', (join) => join.onRef('d.member_id', '=', 'm.id').on('d.token_hash', '=', deviceHash))
    .select(['m.id', 'm.password_hash', 'm.status', 'd.token_hash as knownDevice'])
    .where('m.phone', '=', phone)
    .executeTakeFirst();
}

const triesByAddress = ({ config }: Members): RateLimit => ({
  rule: 'sign-in-by-address',
  most: config.ADDRESS_TRIES,
  seconds: config.ADDRESS_TRIES_SECONDS,
});

function tooManyFromNetwork({ limit, waitSeconds }: { limit: RateLimit; waitSeconds: number }): Refusal {
  return tooMany(
    'error',
    'มีการเข้าสู่ระบบผิดจากเครือข่ายนี้หลายครั้ง กรุณาลองใหม่ภายหลัง',
    `the limit ${limit.rule} is used up`,
    waitSeconds,
  );
}

/**
 * Count an attempt with a passkey from the networks of a browser. After a successful attempt the caller gives it back.
 * @returns the uses to give back.
 */
export async function claimAddressTry(members: Members, device: Device): Promise<readonly bigint[]> {
  const claim = await claimByNetwork(members, device, [triesByAddress(members)]);
  if (claim.counted) return claim.uses;
  throw tooManyFromNetwork(claim);
}

/**
 * Count an attempt with a password from an unknown browser. After a successful attempt the caller gives it back.
 * @param puzzle that the browser solved, if it had to.
 * @returns the uses to give back, and the queue for the password.
 */
async function claimStrangersTry(
  members: Members,
  device: Device,
  puzzle: string | undefined,
): Promise<{ uses: readonly bigint[]; lane: PasswordLane }> {
  const { config } = members;
  const network = widestNetworkOf(device.ip);
  const [narrowest, ...wide] = usesByNetwork(device.ip, [triesByAddress(members)], config);
  const ofAll = { rule: 'sign-in-of-all', most: config.SIGN_INS_OF_ALL, seconds: config.ADDRESS_TRIES_SECONDS };
  const ofBurst = { rule: ofAll.rule, most: config.SIGN_INS_UNSOLVED, seconds: config.UNSOLVED_SECONDS };
  const claim = await claimStrangersUse(members, {
    purpose: 'sign-in',
    always: narrowest ? [narrowest] : [],
    shared: [...wide, { subject: '', limits: [ofAll] }],
    unsolved: [{ subject: '', limits: [ofBurst] }],
    isCrowded: members.passwords.isCrowded(network),
    solved: puzzle,
  });
  if (claim.counted)
    return { uses: claim.uses, lane: { strangersOf: network, isPuzzleSolved: claim.isSolved ?? false } };
  throw claim.puzzle === undefined
    ? tooManyFromNetwork(claim)
    : await askForPuzzle(members, 'sign-in', claim, claim.puzzle);
}

/**
 * Open a session for a member who proved their identity. The caller holds the member's row lock and has checked that
 * the member may sign in. When the member has more than SESSIONS_MAX sessions, the least recently used session ends.
 * @param who.parent the session that issued the ticket: the new session ends together with it, and never later.
 */
export async function enter(
  tx: Tx,
  members: Members,
  who: {
    memberId: bigint;
    method: SignIn['method'];
    device: Device;
    passkeyId?: bigint;
    parent?: { id: string; expiresAt: Date };
  },
): Promise<SignedIn> {
  const { memberId, method, device, passkeyId, parent } = who;
  const now = members.clock.now();
  const surplus = await tx
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'member')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .offset(members.config.SESSIONS_MAX - 1)
    .execute();
  for (const { id } of surplus) await endSessions(tx, members, memberId, { only: id }, 'too many sessions');
  await recordSignIn(tx, memberId, { outcome: 'success', method, device, at: now });
  const event = { memberId, actor: `member:${memberId}`, ip: device.ip, detail: { method } } as const;
  await recordSecurityEvent(tx, { kind: 'signed_in', ...event }, now);
  const tokens = await openSession(tx, {
    memberId,
    kind: 'member',
    method,
    device,
    times: memberTimes(members),
    now,
    passkeyId,
    parent,
  });
  // a ticket proves nothing about the browser that opens its link
  const deviceToken = method === 'ticket' ? undefined : (device.token ?? newToken());
  if (deviceToken) {
    await tx
      .insertInto('known_device')
      .values({ token_hash: hashToken(deviceToken), member_id: memberId, first_used_at: now, last_used_at: now })
      .onConflict((conflict) => conflict.columns(['member_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
      .execute();
  }
  for (const hook of members.onSignedIn) await hook(tx, memberId);
  return { tokens, deviceToken };
}
