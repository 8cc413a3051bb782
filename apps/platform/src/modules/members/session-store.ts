import { addSeconds } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { Caller } from '../../core/routes.ts';
import { hashToken, newToken } from '../../core/secrets.ts';
import type { Tokens } from './session-cookies.ts';

export interface Device {
  ip: string;
  userAgent: string;
}
export interface SessionTimes {
  accessSeconds: number;
  refreshSeconds: number;
}

/** Opens a session and returns its tokens; only their hashes are kept. A registration session has no refresh token. */
export async function openSession(db: Database, memberId: bigint, kind: Caller['kind'], device: Device, times: SessionTimes, now: Date): Promise<Tokens> {
  const accessToken = newToken();
  const refreshToken = kind === 'member' ? newToken() : undefined;
  const expiresAt = addSeconds(now, kind === 'member' ? times.refreshSeconds : times.accessSeconds);
  await db
    .insertInto('session')
    .values({
      member_id: memberId,
      kind,
      access_hash: hashToken(accessToken),
      access_expires_at: addSeconds(now, times.accessSeconds),
      refresh_hash: refreshToken ? hashToken(refreshToken) : null,
      expires_at: expiresAt,
      ip: device.ip,
      user_agent: device.userAgent.slice(0, 300),
    })
    .execute();
  return { accessToken, refreshToken, expiresInSeconds: times.accessSeconds, refreshExpiresInSeconds: times.refreshSeconds };
}

/** Who holds this access token now; null when it is unknown, expired, revoked, or the member may no longer sign in. */
export async function findCaller(db: Database, accessToken: string, now: Date): Promise<Caller | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['s.id', 's.member_id', 's.kind', 'm.status'])
    .where('s.access_hash', '=', hashToken(accessToken))
    .where('s.access_expires_at', '>', now)
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row || (row.kind === 'member' ? row.status !== 'active' : row.status !== 'registering' && row.status !== 'active')) return null;
  return { memberId: row.member_id, sessionId: row.id, kind: row.kind as Caller['kind'] };
}

/**
 * Exchanges a refresh token. Within the grace after a rotation the previous one still yields an access token (two tabs woke
 * together); later its use means that somebody copied it, and ends the session.
 * @returns null when the token is worth nothing.
 */
export async function rotateSession(db: Database, refreshToken: string, times: SessionTimes & { graceSeconds: number }, now: Date): Promise<Tokens | null> {
  const hash = hashToken(refreshToken);
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('session')
      .select(['id', 'refresh_hash', 'rotated_at', 'expires_at'])
      .where((where) => where.or([where('refresh_hash', '=', hash), where('previous_refresh_hash', '=', hash)]))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const current = row.refresh_hash?.equals(hash) ?? false;
    const inGrace = row.rotated_at !== null && addSeconds(row.rotated_at, times.graceSeconds) >= now;
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
        access_expires_at: addSeconds(now, times.accessSeconds),
        ...(current ? { refresh_hash: hashToken(rotated), previous_refresh_hash: hash, rotated_at: now } : {}),
      })
      .where('id', '=', row.id)
      .execute();
    const left = Math.floor((row.expires_at.getTime() - now.getTime()) / 1000);
    return { accessToken, refreshToken: current ? rotated : undefined, expiresInSeconds: times.accessSeconds, refreshExpiresInSeconds: left };
  });
}

/** Ends the session of this access or refresh token, if there is one. */
export async function revokeSession(db: Database, token: { access?: string | undefined; refresh?: string | undefined }, cause: string, now: Date): Promise<void> {
  for (const [column, value] of [
    ['access_hash', token.access],
    ['refresh_hash', token.refresh],
  ] as const) {
    if (value) await db.updateTable('session').set({ revoked_at: now, revoked_cause: cause }).where(column, '=', hashToken(value)).where('revoked_at', 'is', null).execute();
  }
}
