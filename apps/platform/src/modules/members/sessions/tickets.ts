import { addSeconds } from '../../../core/clock.ts';
import { Refusal } from '../../../core/errors.ts';
import type { Caller } from '../../../core/routes.ts';
import { hashToken, newToken } from '../../../core/secrets.ts';
import { requirePassword } from '../credentials/require-password.ts';
import type { Members } from '../members.ts';
import type { Device } from './session-store.ts';
import { enter, type SignedIn } from './sign-in.ts';

/** What a ticket is good for: signing in on the site, or downloading the member's data. */
export type TicketAudience = 'site' | 'export';

/**
 * A ticket for a link: single use, good for a minute, and only while this session is open (ROUTE-03, SEC-04).
 * @throws 422 on `password` when an `export` ticket is asked for without the right password.
 */
export async function issueTicket(members: Members, caller: Caller, audience: TicketAudience, password: string | undefined): Promise<{ ticket: string; expiresAt: Date }> {
  if (audience === 'export') await requirePassword(members, caller, password ?? '');
  const ticket = newToken();
  const expiresAt = addSeconds(members.clock.now(), members.config.TICKET_SECONDS);
  await members.db
    .insertInto('ticket')
    .values({ token_hash: hashToken(ticket), session_id: caller.sessionId, audience, expires_at: expiresAt })
    .execute();
  return { ticket, expiresAt };
}

/**
 * Takes a ticket out: whoever comes second finds none.
 * @returns the member it is of, or undefined when it is unknown, spent, expired, for something else, or its session is over.
 */
export async function takeTicket(members: Members, ticket: string, audience: TicketAudience): Promise<bigint | undefined> {
  const now = members.clock.now();
  const taken = await members.db
    .deleteFrom('ticket')
    .using('session')
    .whereRef('session.id', '=', 'ticket.session_id')
    .where('ticket.token_hash', '=', hashToken(ticket))
    .where('ticket.audience', '=', audience)
    .returning(['session.member_id', 'session.revoked_at', 'session.expires_at as session_expires_at', 'ticket.expires_at'])
    .executeTakeFirst();
  if (!taken || taken.revoked_at || taken.session_expires_at <= now || taken.expires_at <= now) return undefined;
  return taken.member_id;
}

/** Signs in with a `site` ticket. @throws 422 on `error` when it is worth nothing. */
export async function redeemTicket(members: Members, ticket: string, device: Device): Promise<SignedIn> {
  const memberId = await takeTicket(members, ticket, 'site');
  const worthless = new Refusal(422, 'ลิงก์เข้าสู่ระบบนี้ใช้ไม่ได้แล้ว กรุณาเข้าสู่ระบบ', { field: 'error', reason: 'ticket unknown, spent or expired' });
  if (memberId === undefined) throw worthless;
  return members.db.transaction().execute(async (tx) => {
    const member = await tx.selectFrom('member').select('status').where('id', '=', memberId).forUpdate().executeTakeFirst();
    if (member?.status !== 'active') throw worthless;
    return enter(tx, members, { memberId, method: 'ticket', device });
  });
}
