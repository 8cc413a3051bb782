import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../core/database.ts';
import { notFound } from '../../../core/errors.ts';
import type { Caller } from '../../../core/routes.ts';
import type { Members } from '../members.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { cookieTokens } from './session-cookies.ts';
import { sessionOfToken } from './session-store.ts';

/** Which of a member's open sessions to end. */
type Which = { all: true } | { only: string } | { allBut: string } | { passkeyId: bigint; allBut: string };

/**
 * End sessions and everything opened from them (games, tickets). The caller notifies the pages with `announceEnd` after
 * the commit. Every process refuses these sessions at once, because each request looks its session up.
 * @returns the number of devices signed out.
 */
export async function endSessions(
  tx: Tx,
  members: Pick<Members, 'clock' | 'onSessionsEnded'>,
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
  // this includes the session that was opened by a ticket of the given session
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
  await tx.deleteFrom('ticket').where('member_id', '=', memberId).where('session_id', 'in', ids).execute();
  for (const hook of members.onSessionsEnded) await hook(tx, memberId, ids, now);
  return ended.filter(({ wasOpen }) => wasOpen).length;
}

/** Notify the member's pages, on every process, to check whether their session still exists. */
export function announceEnd(members: Pick<Members, 'live'>, memberId: bigint): void {
  members.live.announce({ memberId: String(memberId), topic: 'session' });
}

/** Sign out the session of these tokens; without such a session nothing happens. */
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

/**
 * Replace the session that this browser still had with the new session; the old session ends (OWASP ASVS 5.0, 7.2.4).
 */
export async function instead<T>(members: Members, request: FastifyRequest, signedIn: T): Promise<T> {
  const { access, refresh } = cookieTokens(request);
  if (access || refresh) await signOut(members, { access, refresh });
  return signedIn;
}

/** End one session of the caller, on any device. @throws 404 for a session that is not the caller's, or has ended. */
export async function endOneSession(members: Members, caller: Caller, sessionId: string): Promise<void> {
  const ended = await endByMember(members, caller, { only: sessionId });
  if (ended === 0) throw notFound('อุปกรณ์นี้ออกจากระบบแล้ว', 'no open session of this member has this id');
}

/** End every session of the caller except the present one. @returns how many sessions ended. */
export function endOtherSessions(members: Members, caller: Caller): Promise<number> {
  return endByMember(members, caller, { allBut: caller.sessionId });
}

async function endByMember(members: Members, { memberId }: Caller, which: Which): Promise<number> {
  const ended = await members.db.transaction().execute(async (tx) => {
    const sessions = await endSessions(tx, members, memberId, which, 'ended by the member');
    const event = { kind: 'sessions_ended', memberId, actor: `member:${memberId}`, detail: { sessions } } as const;
    if (sessions > 0) await recordSecurityEvent(tx, event, members.clock.now());
    return sessions;
  });
  if (ended > 0) announceEnd(members, memberId);
  return ended;
}
