import { addSeconds } from '../../../core/clock.ts';
import type { Database, Tx } from '../../../core/database.ts';
import type { Caller } from '../../../core/routes.ts';
import { hashToken, newToken, sameBytes } from '../../../core/secrets.ts';
import type { Tokens } from './session-cookies.ts';

/** Where somebody comes from. */
export interface Device {
  ip: string;
  userAgent: string;
  /** Of the cookie that tells a browser which signed in before. */
  token: string | undefined;
}
export interface SessionTimes {
  accessSeconds: number;
  refreshSeconds: number;
}
/** How a session began. */
export type SessionMethod = 'password' | 'passkey' | 'ticket' | 'code';

const USER_AGENT_MAX = 300;
export const shortUserAgent = (userAgent: string) => userAgent.slice(0, USER_AGENT_MAX);

/** A refresh token names its session, so that any wrong secret for it is seen as what it is. */
function refreshToken(sessionId: string, secret: string): string {
  return `${sessionId}.${secret}`;
}

/** Opens a session and returns its tokens; only their hashes are kept. A registration session has no refresh token. */
export async function openSession(
  db: Database | Tx,
  given: { memberId: bigint; kind: Caller['kind']; method: SessionMethod; device: Device; times: SessionTimes; now: Date },
): Promise<Tokens> {
  const { memberId, kind, method, device, times, now } = given;
  const accessToken = newToken();
  const secret = kind === 'member' ? newToken() : undefined;
  const { id } = await db
    .insertInto('session')
    .values({
      member_id: memberId,
      kind,
      method,
      access_hash: hashToken(accessToken),
      access_expires_at: addSeconds(now, times.accessSeconds),
      refresh_hash: secret ? hashToken(secret) : null,
      expires_at: addSeconds(now, kind === 'member' ? times.refreshSeconds : times.accessSeconds),
      ip: device.ip,
      last_ip: device.ip,
      user_agent: shortUserAgent(device.userAgent),
      created_at: now,
      last_used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accessToken, refreshToken: secret ? refreshToken(id, secret) : undefined, expiresInSeconds: times.accessSeconds, refreshExpiresInSeconds: times.refreshSeconds };
}

/** Who holds this access token now; null when it is unknown, expired, revoked, or the member may no longer sign in. */
export async function findCaller(db: Database, accessToken: string, now: Date, graceSeconds: number): Promise<Caller | null> {
  const hash = hashToken(accessToken);
  const row = await db
    .selectFrom('session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['s.id', 's.member_id', 's.kind', 'm.status', 'm.scope'])
    .where((of) => of.or([of('s.access_hash', '=', hash), of.and([of('s.previous_access_hash', '=', hash), of('s.rotated_at', '>', addSeconds(now, -graceSeconds))])]))
    .where('s.access_expires_at', '>', now)
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row || !mayUse(row.kind, row.status)) return null;
  return { memberId: row.member_id, sessionId: row.id, kind: row.kind as Caller['kind'], scope: row.scope };
}

/** Whether a session that was open a while ago still is. */
export async function isSessionOpen(db: Database | Tx, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['s.kind', 'm.status'])
    .where('s.id', '=', sessionId)
    .where('s.expires_at', '>', now)
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && mayUse(row.kind, row.status);
}

function mayUse(kind: string, status: string): boolean {
  return status === 'active' || (kind === 'registration' && status === 'registering');
}

/** How a renewal ended. A copied token ends the session: whoever holds the other copy must sign in again. */
export type Rotation = { tokens: Tokens } | { copied: true; memberId: bigint; sessionId: string } | null;

/**
 * Exchanges a refresh token. Within the grace after a rotation the previous one still yields an access token (two tabs woke
 * together, and the first one's token stays good as long). Any other secret for the session, an old one or a made-up one, means
 * that somebody copied it.
 * @param times.idleSeconds a session that was not used for so long is over (OWASP ASVS 5.0, 7.3.1).
 * @returns null when the token is worth nothing; `copied` when the caller must end the session, in this transaction.
 */
export async function rotateSession(tx: Tx, token: string, ip: string, times: SessionTimes & { graceSeconds: number; idleSeconds: number }, now: Date): Promise<Rotation> {
  const named = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token);
  if (!named?.[1] || !named[2]) return null;
  const [, sessionId, secret] = named;
  const hash = hashToken(secret);
  const row = await tx
    .selectFrom('session')
    .select(['id', 'member_id', 'access_hash', 'refresh_hash', 'previous_refresh_hash', 'rotated_at', 'expires_at'])
    .where('id', '=', sessionId)
    .where('kind', '=', 'member')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', addSeconds(now, -times.idleSeconds))
    .forUpdate()
    .executeTakeFirst();
  if (!row?.refresh_hash) return null;
  const current = sameBytes(row.refresh_hash, hash);
  const inGrace =
    row.rotated_at !== null && addSeconds(row.rotated_at, times.graceSeconds) >= now && row.previous_refresh_hash !== null && sameBytes(row.previous_refresh_hash, hash);
  if (!current && !inGrace) return { copied: true, memberId: row.member_id, sessionId: row.id };
  const accessToken = newToken();
  const rotated = newToken();
  await tx
    .updateTable('session')
    .set({
      access_hash: hashToken(accessToken),
      previous_access_hash: row.access_hash,
      access_expires_at: addSeconds(now, times.accessSeconds),
      last_used_at: now,
      last_ip: ip,
      ...(current ? { refresh_hash: hashToken(rotated), previous_refresh_hash: hash, rotated_at: now } : {}),
    })
    .where('id', '=', row.id)
    .execute();
  const left = Math.floor((row.expires_at.getTime() - now.getTime()) / 1000);
  return { tokens: { accessToken, refreshToken: current ? refreshToken(row.id, rotated) : undefined, expiresInSeconds: times.accessSeconds, refreshExpiresInSeconds: left } };
}

/** The open session of this access or refresh token, if there is one. */
export async function sessionOfToken(tx: Tx, token: { access?: string | undefined; refresh?: string | undefined }): Promise<{ id: string; memberId: bigint } | undefined> {
  const [sessionId, secret] = token.refresh?.split('.') ?? [];
  const byRefresh = sessionId && secret && /^[0-9a-f-]{36}$/.test(sessionId) ? { sessionId, hash: hashToken(secret) } : undefined;
  const row = await tx
    .selectFrom('session')
    .select(['id', 'member_id'])
    .where('revoked_at', 'is', null)
    .where((of) =>
      of.or([
        ...(token.access ? [of('access_hash', '=', hashToken(token.access))] : []),
        ...(byRefresh ? [of.and([of('id', '=', byRefresh.sessionId), of('refresh_hash', '=', byRefresh.hash)])] : []),
      ]),
    )
    .executeTakeFirst();
  return row && { id: row.id, memberId: row.member_id };
}
