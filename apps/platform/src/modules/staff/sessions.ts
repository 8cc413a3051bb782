import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { StaffCaller } from '../../core/routes.ts';
import { hashToken, newToken } from '../../core/secrets.ts';
import { isUnattended } from '../../core/unattended.ts';
import type { Staff } from './staff.ts';

/** Cookie of a staff session; over https the server adds the prefix that binds it to its host. */
const STAFF_COOKIE = 'staff';
const USER_AGENT_MAX = 300;
/** A use of the session is written down at most this often. */
const USE_SECONDS = 20;

/** Open a session that waits for the second factor. @returns its token; only the hash is stored. */
export async function openSession(
  tx: Tx,
  { config, clock }: Pick<Staff, 'config' | 'clock'>,
  staffId: bigint,
  from: { ip: string; userAgent: string },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await tx
    .insertInto('staff_session')
    .values({
      staff_id: staffId,
      hash: hashToken(token),
      ip: from.ip,
      user_agent: from.userAgent.slice(0, USER_AGENT_MAX),
      created_at: now,
      last_used_at: now,
      expires_at: addSeconds(now, config.STAFF_ENTERING_SECONDS),
      factor_at: null,
    })
    .execute();
  return token;
}

/**
 * The staff member of a request, from the cookie; null without an open session. A session that was not used for
 * STAFF_IDLE_SECONDS needs the second factor again. One or two statements.
 */
export async function findStaff(
  { db, clock, config }: Pick<Staff, 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
): Promise<StaffCaller | null> {
  const token = request.cookies[STAFF_COOKIE];
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  const now = clock.now();
  const row = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .select(['s.id', 's.staff_id', 's.factor_at', 's.last_used_at'])
    .select(sql<string[]>`staff_scopes(s.staff_id, ${now})`.as('scopes'))
    .where('s.hash', '=', hashToken(token))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('p.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return null;
  const isIn = row.factor_at !== null && row.last_used_at > addSeconds(now, -config.STAFF_IDLE_SECONDS);
  if (isIn && !isUnattended(request) && row.last_used_at < addSeconds(now, -USE_SECONDS))
    await db.updateTable('staff_session').set({ last_used_at: now }).where('id', '=', row.id).execute();
  return {
    staffId: row.staff_id,
    sessionId: row.id,
    isIn,
    isFactorFresh:
      isIn && row.factor_at !== null && row.factor_at > addSeconds(now, -config.STAFF_FACTOR_FRESH_SECONDS),
    scopes: isIn ? row.scopes : [],
  };
}

/** The scopes that the person of a session holds now; undefined when the session is over. One statement. */
export async function scopesOfSession(
  { db, clock }: Pick<Staff, 'db' | 'clock'>,
  sessionId: string,
): Promise<string[] | undefined> {
  const now = clock.now();
  const row = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .select(sql<string[]>`staff_scopes(s.staff_id, ${now})`.as('scopes'))
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('p.status', '=', 'active')
    .executeTakeFirst();
  return row?.scopes;
}

/**
 * Note that the second factor was given. A session that was entering lasts for STAFF_SESSION_SECONDS from now on, under
 * a new token.
 * @returns the new token; undefined when the session keeps its own.
 */
export async function enterSession(
  tx: Tx,
  { clock, config }: Pick<Staff, 'clock' | 'config'>,
  sessionId: string,
): Promise<string | undefined> {
  const now = clock.now();
  const { factor_at: before } = await tx
    .selectFrom('staff_session')
    .select('factor_at')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const token = before === null ? newToken() : undefined;
  await tx
    .updateTable('staff_session')
    .set({
      factor_at: now,
      last_used_at: now,
      ...(token ? { hash: hashToken(token), expires_at: addSeconds(now, config.STAFF_SESSION_SECONDS) } : {}),
    })
    .where('id', '=', sessionId)
    .execute();
  return token;
}

/**
 * Lock a person's row until the transaction ends. Whoever suspends the person, or ends their sessions, locks it too:
 * what they delete does not come back.
 * @returns whether the session is still open.
 */
export async function lockStaffSession(tx: Tx, { staffId, sessionId }: StaffCaller): Promise<boolean> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
  const open = await tx
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** End sessions of a staff member: one, or all. @returns how many. */
export async function endStaffSessions(
  db: Database | Tx,
  which: { staffId: bigint; sessionId?: string; except?: string },
  cause: string,
  now: Date,
): Promise<number> {
  let query = db
    .updateTable('staff_session')
    .set({ ended_at: now, ended_cause: cause })
    .where('staff_id', '=', which.staffId)
    .where('ended_at', 'is', null);
  if (which.sessionId) query = query.where('id', '=', which.sessionId);
  if (which.except) query = query.where('id', '!=', which.except);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Set the cookie of a session: no script reads it, and no other site's request carries it. */
export function setStaffCookie(reply: FastifyReply, token: string, config: Staff['config']): void {
  reply.setCookie(STAFF_COOKIE, token, { ...cookieRule(config), maxAge: config.STAFF_SESSION_SECONDS });
}

export function clearStaffCookie(reply: FastifyReply, config: Staff['config']): void {
  reply.clearCookie(STAFF_COOKIE, cookieRule(config));
}

const cookieRule = ({ BACK_OFFICE_URL }: Staff['config']) =>
  ({ path: '/', sameSite: 'strict', httpOnly: true, secure: BACK_OFFICE_URL.startsWith('https:') }) as const;
