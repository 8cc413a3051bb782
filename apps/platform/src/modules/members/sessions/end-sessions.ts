import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../core/database.ts';
import { notFound } from '../../../core/errors.ts';
import type { Caller } from '../../../core/routes.ts';
import type { Members } from '../members.ts';
import { cookieTokens } from './session-cookies.ts';
import { sessionOfToken } from './session-store.ts';

/** Which of a member's open sessions end. */
type Which = { all: true } | { only: string } | { allBut: string } | { passkeyId: bigint; allBut: string };

/**
 * Ends sessions and what was opened from them (games, tickets). Whoever calls tells the pages with `announceEnd` after
 * the commit.
 * Requests are refused at once, on every process: each looks its session up.
 * @returns how many devices that signs out.
 */
export async function endSessions(
  tx: Tx,
  members: Members,
  memberId: bigint,
  which: Which,
  cause: string,
): Promise<number> {
  const now = members.clock.now();
  let ending = tx
    .updateTable('session')
    .set({ revoked_at: now, revoked_cause: cause })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null);
  // with what a ticket of it began
  if ('only' in which)
    ending = ending.where((of) => of.or([of('id', '=', which.only), of('parent_id', '=', which.only)]));
  if ('passkeyId' in which) ending = ending.where('passkey_id', '=', which.passkeyId);
  if ('allBut' in which) ending = ending.where('id', '<>', which.allBut);
  const ended = (await ending.returning(['id', 'kind', 'expires_at']).execute()).map((row) => ({
    id: row.id,
    wasOpen: row.kind === 'member' && row.expires_at > now,
  }));
  if (ended.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  await tx.deleteFrom('ticket').where('session_id', 'in', ids).execute();
  for (const hook of members.onSessionsEnded) await hook(tx, memberId, ids, now);
  return ended.filter(({ wasOpen }) => wasOpen).length;
}

/** Tells the member's open pages, on every process, to look whether their session still is. */
export function announceEnd(members: Members, memberId: bigint): void {
  members.live.announce({ memberId: String(memberId), topic: 'session' });
}

/** Signs out the session of these tokens; nothing happens when there is none. */
export async function signOut(
  members: Members,
  token: { access: string | undefined; refresh: string | undefined },
): Promise<void> {
  const session = await members.db.transaction().execute(async (tx) => {
    const found = await sessionOfToken(tx, token);
    if (found) await endSessions(tx, members, found.memberId, { only: found.id }, 'signed out');
    return found;
  });
  if (session) announceEnd(members, session.memberId);
}

/** The new session takes the place of the one this browser still held, which ends (OWASP ASVS 5.0, 7.2.4). */
export async function instead<T>(members: Members, request: FastifyRequest, signedIn: T): Promise<T> {
  const { access, refresh } = cookieTokens(request);
  if (access || refresh) await signOut(members, { access, refresh });
  return signedIn;
}

/**
 * Ends one session of the caller's, from whichever of their devices. @throws 404 for one that is not theirs, or over.
 */
export async function endOneSession(members: Members, caller: Caller, sessionId: string): Promise<void> {
  const ended = await members.db
    .transaction()
    .execute((tx) => endSessions(tx, members, caller.memberId, { only: sessionId }, 'ended by the member'));
  if (ended === 0) throw notFound('อุปกรณ์นี้ออกจากระบบแล้ว', 'no open session of this member has this id');
  announceEnd(members, caller.memberId);
}

/** Ends every session of the caller's but this one. @returns how many. */
export async function endOtherSessions(members: Members, caller: Caller): Promise<number> {
  const ended = await members.db
    .transaction()
    .execute((tx) => endSessions(tx, members, caller.memberId, { allBut: caller.sessionId }, 'ended by the member'));
  if (ended > 0) announceEnd(members, caller.memberId);
  return ended;
}
