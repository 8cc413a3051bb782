import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { Database, Tx } from '../../../core/database.ts';
import { together } from '../../../core/read-together.ts';
import type { Caller } from '../../../core/routes.ts';
import { hashToken, newToken, sameBytes } from '../../../core/secrets.ts';

/** A session's tokens. The server knows them only at the moment when they are created. */
export interface Tokens {
  accessToken: string;
  refreshToken: string | undefined;
  expiresInSeconds: number;
  refreshExpiresInSeconds: number;
}

/** Origin of a request. */
export interface Device {
  ip: string;
  userAgent: string;
  /** Value of the cookie that identifies a browser which signed in before. */
  token: string | undefined;
}
export interface SessionTimes {
  accessSeconds: number;
  refreshSeconds: number;
}
/** How long a session may be unused (OWASP ASVS 5.0, 7.3.1; GLI-19, 2.5). A bet counts as use. */
export interface IdleRule {
  idleSeconds: number;
  /** Age of the last use noted at which a new one is noted: less would write more often than it is worth. */
  noteSeconds: number;
}
/** How a session began. */
export type SessionMethod = 'password' | 'passkey' | 'ticket' | 'code';

const USER_AGENT_MAX = 300;
export const shortUserAgent = (userAgent: string) => userAgent.slice(0, USER_AGENT_MAX);

/** Form of a refresh token: the session's id and a secret. */
const REFRESH_TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Build a refresh token that contains its session's id, so that a wrong secret for a session is recognised. */
function refreshToken(sessionId: string, secret: string): string {
  return `${sessionId}.${secret}`;
}

/** Open a session and return its tokens; only their hashes are stored. A registration session has no refresh token. */
export async function openSession(
  db: Database | Tx,
  given: {
    memberId: bigint;
    kind: Caller['kind'];
    method: SessionMethod;
    device: Device;
    times: SessionTimes;
    now: Date;
    passkeyId?: bigint | undefined;
    parent?: { id: string; expiresAt: Date } | undefined;
  },
): Promise<Tokens> {
  const { memberId, kind, method, device, times, now, parent } = given;
  const accessToken = newToken();
  const secret = kind === 'member' ? newToken() : undefined;
  const longest = addSeconds(now, kind === 'member' ? times.refreshSeconds : times.accessSeconds);
  const expiresAt = parent ? soonest(longest, parent.expiresAt) : longest;
  const { id } = await db
    .insertInto('session')
    .values({
      member_id: memberId,
      kind,
      method,
      access_hash: hashToken(accessToken),
      access_expires_at: soonest(addSeconds(now, times.accessSeconds), expiresAt),
      refresh_hash: secret ? hashToken(secret) : null,
      expires_at: expiresAt,
      parent_id: parent?.id ?? null,
      passkey_id: given.passkeyId ?? null,
      ip: device.ip,
      last_ip: device.ip,
      user_agent: shortUserAgent(device.userAgent),
      created_at: now,
      last_used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const left = secondsBetween(now, expiresAt);
  return {
    accessToken,
    refreshToken: secret ? refreshToken(id, secret) : undefined,
    expiresInSeconds: Math.min(times.accessSeconds, left),
    refreshExpiresInSeconds: left,
  };
}

const soonest = (a: Date, b: Date) => (a < b ? a : b);
const secondsBetween = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));

/** Whether a member's session, by the name of its table in the statement, was used lately enough. */
export const isInUse = (table: 'session' | 's', now: Date, idleSeconds: number) =>
  sql<boolean>`not session_is_idle(${sql.ref(`${table}.member_id`)}, ${sql.ref(`${table}.last_used_at`)}, ${now}, ${idleSeconds})`;

/**
 * The member with this access token; null when the token is unknown, expired or revoked, when its session was not used
 * for too long, or when the member may no longer sign in.
 * @param isUse whether the request shows that the member is there, which is noted from time to time.
 */
export async function findCaller(
  db: Database,
  accessToken: string,
  now: Date,
  rules: IdleRule & { graceSeconds: number },
  isUse: boolean,
): Promise<Caller | null> {
  const hash = hashToken(accessToken);
  // every request looks, so the statement stays prepared
  const row = await together(db)
    .selectFrom('session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['s.id', 's.member_id', 's.kind', 's.last_used_at', 'm.status'])
    .where((of) =>
      of.or([
        of('s.access_hash', '=', hash),
        of.and([
          of('s.previous_access_hash', '=', hash),
          of('s.rotated_at', '>', addSeconds(now, -rules.graceSeconds)),
        ]),
      ]),
    )
    .where('s.access_expires_at', '>', now)
    .where('s.expires_at', '>', now)
    .where('s.revoked_at', 'is', null)
    .where((of) => of.or([of('s.kind', '<>', 'member'), isInUse('s', now, rules.idleSeconds)]))
    .executeTakeFirst();
  if (!row || !mayUse(row.kind, row.status)) return null;
  const isDue = row.kind === 'member' && addSeconds(row.last_used_at, rules.noteSeconds) <= now;
  if (isUse && isDue)
    await db
      .updateTable('session')
      .set({ last_used_at: now })
      .where('member_id', '=', row.member_id)
      .where('id', '=', row.id)
      .where('last_used_at', '=', row.last_used_at)
      .execute();
  return { memberId: row.member_id, sessionId: row.id, kind: row.kind };
}

/** Whether a session is still open, and its member may still use it. */
export async function isSessionOpen(db: Database | Tx, sessionId: string, now: Date): Promise<boolean> {
  return (await openSessionsAmong(db, [sessionId], now)).has(sessionId);
}

/**
 * Those of some sessions that are still open, and that their members may still use.
 * @param idleSeconds without it, a session that was not used for too long still counts: it ended nothing, and news of
 *   its member's money still reaches the browser.
 */
export async function openSessionsAmong(
  db: Database | Tx,
  sessionIds: readonly string[],
  now: Date,
  idleSeconds?: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['s.id', 's.kind', 'm.status'])
    .where(sql<boolean>`s.id = any(${sessionIds}::uuid[])`)
    .where('s.expires_at', '>', now)
    .where('s.revoked_at', 'is', null)
    .$if(idleSeconds !== undefined, (query) => query.where(isInUse('s', now, idleSeconds ?? 0)))
    .execute();
  return new Set(rows.filter(({ kind, status }) => mayUse(kind, status)).map(({ id }) => id));
}

/**
 * Lock a session, so that it cannot be ended until the transaction ends. @returns false when the session has ended
 * already.
 */
export async function lockSession(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const held = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

function mayUse(kind: string, status: string): boolean {
  return status === 'active' || (kind === 'registration' && status === 'registering');
}

/**
 * Outcome of a renewal. `copied` means that somebody used a copy of the token: the session ends, and its owner must
 * sign in again.
 */
export type Rotation = { tokens: Tokens } | { copied: true; memberId: bigint; sessionId: string } | null;

/**
 * Exchange a refresh token. Both new tokens are derived from the old secret and a salt of this rotation. So the old
 * token, repeated within the grace period (two tabs woke together, or the answer was lost), yields the same new tokens;
 * the previous access token also stays valid during that period. Any other secret for the session, whether an older or
 * an invented one, means that the token was copied.
 * @param seenAt when the request came with the token, by which the grace period is judged: its body may take longer.
 * @param isUse whether a person asked for it, and not a page by itself: only then the session was used.
 * @returns null when the token is invalid; `copied` when the caller must end the session, in this transaction.
 */
export async function rotateSession(
  tx: Tx,
  token: string,
  ip: string,
  times: SessionTimes & { graceSeconds: number; idleSeconds: number },
  { now, seenAt }: { now: Date; seenAt: Date },
  isUse: boolean,
): Promise<Rotation> {
  const named = REFRESH_TOKEN.exec(token);
  if (!named?.[1] || !named[2]) return null;
  const [, sessionId, secret] = named;
  const hash = hashToken(secret);
  const row = await tx
    .selectFrom('session')
    .select([
      'id',
      'member_id',
      'access_hash',
      'access_expires_at',
      'refresh_hash',
      'previous_refresh_hash',
      'rotated_at',
      'rotation_salt',
      'expires_at',
    ])
    .where('id', '=', sessionId)
    .where('kind', '=', 'member')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isInUse('session', now, times.idleSeconds))
    .forUpdate()
    .executeTakeFirst();
  if (!row?.refresh_hash) return null;
  const granted = (salt: Buffer, accessExpiresAt: Date): Rotation => {
    const next = successors(secret, salt);
    const tokens = { accessToken: next.access, refreshToken: refreshToken(row.id, next.refresh) };
    return {
      tokens: {
        ...tokens,
        expiresInSeconds: secondsBetween(now, accessExpiresAt),
        refreshExpiresInSeconds: secondsBetween(now, row.expires_at),
      },
    };
  };
  const inGrace =
    row.rotated_at !== null &&
    addSeconds(row.rotated_at, times.graceSeconds) >= seenAt &&
    row.previous_refresh_hash !== null &&
    sameBytes(row.previous_refresh_hash, hash);
  if (inGrace && row.rotation_salt) return granted(row.rotation_salt, row.access_expires_at);
  if (!sameBytes(row.refresh_hash, hash)) return { copied: true, memberId: row.member_id, sessionId: row.id };
  const salt = randomBytes(32);
  const next = successors(secret, salt);
  const accessExpiresAt = soonest(addSeconds(now, times.accessSeconds), row.expires_at);
  await tx
    .updateTable('session')
    .set({
      access_hash: hashToken(next.access),
      previous_access_hash: row.access_hash,
      access_expires_at: accessExpiresAt,
      refresh_hash: hashToken(next.refresh),
      previous_refresh_hash: hash,
      rotation_salt: salt,
      rotated_at: now,
      ...(isUse ? { last_used_at: now } : {}),
      last_ip: ip,
    })
    .where('member_id', '=', row.member_id)
    .where('id', '=', row.id)
    .execute();
  return granted(salt, accessExpiresAt);
}

/** Whether `rotateSession` would give tokens for a refresh token now. Changes nothing, also when the token is a copy. */
export async function canRotate(
  db: Database,
  token: string,
  times: { graceSeconds: number; idleSeconds: number },
  now: Date,
): Promise<boolean> {
  const [, sessionId, secret] = REFRESH_TOKEN.exec(token) ?? [];
  if (!sessionId || !secret) return false;
  const hash = hashToken(secret);
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('kind', '=', 'member')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isInUse('session', now, times.idleSeconds))
    .where((of) =>
      of.or([
        of('refresh_hash', '=', hash),
        of.and([of('previous_refresh_hash', '=', hash), of('rotated_at', '>=', addSeconds(now, -times.graceSeconds))]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Derive tokens from a refresh secret with HMAC-SHA-256, so that neither the salt alone (which is in the database) nor
 * the secret alone reveals the tokens.
 */
function successors(secret: string, salt: Buffer): { access: string; refresh: string } {
  const derive = (purpose: string) => createHmac('sha256', salt).update(`${purpose}:${secret}`).digest('base64url');
  return { access: derive('access'), refresh: derive('refresh') };
}

/**
 * The open session to which this access or refresh token belongs; undefined when there is none. A token that was
 * renewed meanwhile still names its session, so that a member ends it although a thief has renewed the copied token.
 * Whoever knows a session's id can end it and nothing else; a wrong secret ends it in `rotateSession` too.
 */
export async function sessionOfToken(
  tx: Tx,
  token: { access?: string | undefined; refresh?: string | undefined },
): Promise<{ id: string; memberId: bigint } | undefined> {
  const sessionId = REFRESH_TOKEN.exec(token.refresh ?? '')?.[1];
  const hash = token.access ? hashToken(token.access) : undefined;
  if (!sessionId && !hash) return undefined;
  const row = await tx
    .selectFrom('session')
    .select(['id', 'member_id'])
    .where('revoked_at', 'is', null)
    .where((of) =>
      of.or([
        ...(hash ? [of('access_hash', '=', hash), of('previous_access_hash', '=', hash)] : []),
        ...(sessionId ? [of('id', '=', sessionId)] : []),
      ]),
    )
    .executeTakeFirst();
  return row && { id: row.id, memberId: row.member_id };
}
