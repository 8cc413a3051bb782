import { addSeconds } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { Caller } from '../../core/routes.ts';
import { hashToken, newToken, sameBytes } from '../../core/secrets.ts';
import type { Tokens } from './session-cookies.ts';

export interface Device {
  ip: string;
  userAgent: string;
}
export interface SessionTimes {
  accessSeconds: number;
  refreshSeconds: number;
}

/** A refresh token names its session, so that any wrong secret for it is seen as what it is. */
function refreshToken(sessionId: string, secret: string): string {
  return `${sessionId}.${secret}`;
}

/** Opens a session and returns its tokens; only their hashes are kept. A registration session has no refresh token. */
export async function openSession(db: Database, memberId: bigint, kind: Caller['kind'], device: Device, times: SessionTimes, now: Date): Promise<Tokens> {
  const accessToken = newToken();
  const secret = kind === 'member' ? newToken() : undefined;
  const { id } = await db
    .insertInto('session')
    .values({
      member_id: memberId,
      kind,
      access_hash: hashToken(accessToken),
      access_expires_at: addSeconds(now, times.accessSeconds),
      refresh_hash: secret ? hashToken(secret) : null,
      expires_at: addSeconds(now, kind === 'member' ? times.refreshSeconds : times.accessSeconds),
      ip: device.ip,
      user_agent: device.userAgent.slice(0, 300),
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
    .select(['s.id', 's.member_id', 's.kind', 'm.status'])
    .where((of) => of.or([of('s.access_hash', '=', hash), of.and([of('s.previous_access_hash', '=', hash), of('s.rotated_at', '>', addSeconds(now, -graceSeconds))])]))
    .where('s.access_expires_at', '>', now)
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row || !mayUse(row.kind, row.status)) return null;
  return { memberId: row.member_id, sessionId: row.id, kind: row.kind as Caller['kind'] };
}

/** Whether a session that was open a while ago still is. */
export async function isSessionOpen(db: Database, sessionId: string, now: Date): Promise<boolean> {
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

/**
 * Exchanges a refresh token. Within the grace after a rotation the previous one still yields an access token (two tabs woke
 * together, and the first one's token stays good as long). Any other secret for the session, an old one or a made-up one, means
 * that somebody copied it, and ends the session.
 * @returns null when the token is worth nothing.
 */
export async function rotateSession(db: Database, token: string, times: SessionTimes & { graceSeconds: number }, now: Date): Promise<Tokens | null> {
  const named = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token);
  if (!named?.[1] || !named[2]) return null;
  const [, sessionId, secret] = named;
  const hash = hashToken(secret);
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('session')
      .select(['id', 'access_hash', 'refresh_hash', 'previous_refresh_hash', 'rotated_at', 'expires_at'])
      .where('id', '=', sessionId)
      .where('kind', '=', 'member')
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.refresh_hash) return null;
    const current = sameBytes(row.refresh_hash, hash);
    const inGrace =
      row.rotated_at !== null && addSeconds(row.rotated_at, times.graceSeconds) >= now && row.previous_refresh_hash !== null && sameBytes(row.previous_refresh_hash, hash);
    if (!current && !inGrace) {
      await tx.updateTable('session').set({ revoked_at: now, revoked_cause: 'refresh token used again' }).where('id', '=', row.id).execute();
      return null;
    }
    const accessToken = newToken();
    const rotated = newToken();
    await tx
      .updateTable('session')
      .set({
        access_hash: hashToken(accessToken),
        previous_access_hash: row.access_hash,
        access_expires_at: addSeconds(now, times.accessSeconds),
        ...(current ? { refresh_hash: hashToken(rotated), previous_refresh_hash: hash, rotated_at: now } : {}),
      })
      .where('id', '=', row.id)
      .execute();
    const left = Math.floor((row.expires_at.getTime() - now.getTime()) / 1000);
    return { accessToken, refreshToken: current ? refreshToken(row.id, rotated) : undefined, expiresInSeconds: times.accessSeconds, refreshExpiresInSeconds: left };
  });
}

/** Ends the session of this access or refresh token, if there is one. */
export async function revokeSession(db: Database, token: { access?: string | undefined; refresh?: string | undefined }, cause: string, now: Date): Promise<void> {
  const ended = { revoked_at: now, revoked_cause: cause };
  if (token.access) await db.updateTable('session').set(ended).where('access_hash', '=', hashToken(token.access)).where('revoked_at', 'is', null).execute();
  const [sessionId, secret] = token.refresh?.split('.') ?? [];
  if (sessionId && secret && /^[0-9a-f-]{36}$/.test(sessionId)) {
    await db.updateTable('session').set(ended).where('id', '=', sessionId).where('refresh_hash', '=', hashToken(secret)).where('revoked_at', 'is', null).execute();
  }
}
