import { addSeconds } from '../../../core/clock.ts';
import type { Database, Tx } from '../../../core/database.ts';
import { invalid, Refusal, tooMany } from '../../../core/errors.ts';
import { claimUse, type RateLimit } from '../../../core/rate-limit.ts';
import type { Caller } from '../../../core/routes.ts';
import { hashToken, newToken, readableCode } from '../../../core/secrets.ts';
import { requirePassword } from '../credentials/require-password.ts';
import type { Members } from '../members.ts';
import type { Device } from './session-store.ts';
import { enter, type SignedIn } from './sign-in.ts';

/** 31^16 possibilities. */
const ALIAS_LENGTH = 16;

/**
 * What a ticket is good for: signing in on the site, downloading the member's data, or saying to the activities site
 * who comes.
 */
export type TicketAudience = 'site' | 'export' | 'activities';

/**
 * A ticket for a link: single use, good for a minute, and only while this session is open (ROUTE-03, SEC-04).
 * @throws 422 on `password` when an `export` ticket is asked for without the right password; 422 on `error` from a
 *   session that a ticket began; 429 for too many.
 */
export async function issueTicket(
  members: Members,
  caller: Caller,
  audience: TicketAudience,
  password: string | undefined,
): Promise<{ ticket: string; expiresAt: Date }> {
  const { config, clock, db } = members;
  if (audience === 'export') await requirePassword(members, caller, password ?? '');
  const limit: RateLimit = {
    rule: 'ticket-by-member',
    most: config.TICKETS_PER_MEMBER,
    seconds: config.ADDRESS_TRIES_SECONDS,
  };
  const claim = await claimUse(db, [{ subject: String(caller.memberId), limits: [limit] }], clock.now());
  if (!claim.counted)
    throw tooMany(
      'error',
      'ทำรายการถี่เกินไป กรุณาลองใหม่ในอีกสักครู่',
      `the limit ${limit.rule} is used up`,
      claim.waitSeconds,
    );
  const session = await db
    .selectFrom('session')
    .select('parent_id')
    .where('id', '=', caller.sessionId)
    .executeTakeFirst();
  if (audience === 'site' && session?.parent_id)
    throw invalid('error', 'กรุณาเข้าสู่ระบบด้วยรหัสผ่านก่อนสร้างลิงก์', 'a session that a ticket began issues none');
  const ticket = newToken();
  const expiresAt = addSeconds(clock.now(), config.TICKET_SECONDS);
  await db
    .insertInto('ticket')
    .values({ token_hash: hashToken(ticket), session_id: caller.sessionId, audience, expires_at: expiresAt })
    .execute();
  return { ticket, expiresAt };
}

/** A ticket that was taken out, with the session it came from. */
interface Taken {
  memberId: bigint;
  sessionId: string;
  sessionExpiresAt: Date;
}

/**
 * Takes a ticket out: whoever comes second finds none.
 * @returns undefined when it is unknown, spent, expired, for something else, or its session is over.
 */
export async function takeTicket(
  db: Database | Tx,
  ticket: string,
  audience: TicketAudience,
  now: Date,
): Promise<Taken | undefined> {
  const taken = await db
    .deleteFrom('ticket')
    .using('session')
    .whereRef('session.id', '=', 'ticket.session_id')
    .where('ticket.token_hash', '=', hashToken(ticket))
    .where('ticket.audience', '=', audience)
    .returning([
      'session.id',
      'session.member_id',
      'session.revoked_at',
      'session.expires_at as session_expires_at',
      'ticket.expires_at',
    ])
    .executeTakeFirst();
  if (!taken || taken.revoked_at || taken.session_expires_at <= now || taken.expires_at <= now) return undefined;
  return { memberId: taken.member_id, sessionId: taken.id, sessionExpiresAt: taken.session_expires_at };
}

/**
 * Signs in with a `site` ticket, until the session it came from ends. @throws 422 on `error` when it is worth nothing.
 */
export async function redeemTicket(members: Members, ticket: string, device: Device): Promise<SignedIn> {
  const now = members.clock.now();
  const signedIn = await members.db.transaction().execute(async (tx) => {
    const named = await tx
      .selectFrom('ticket as t')
      .innerJoin('session as s', 's.id', 't.session_id')
      .select('s.member_id')
      .where('t.token_hash', '=', hashToken(ticket))
      .executeTakeFirst();
    if (!named) return undefined;
    // the member's lock comes before the ticket is taken out, as with all that ends sessions and their tickets
    const member = await tx
      .selectFrom('member')
      .select('status')
      .where('id', '=', named.member_id)
      .forUpdate()
      .executeTakeFirst();
    const taken = await takeTicket(tx, ticket, 'site', now);
    if (!taken || member?.status !== 'active') return undefined;
    return enter(tx, members, {
      memberId: taken.memberId,
      method: 'ticket',
      device,
      parent: { id: taken.sessionId, expiresAt: taken.sessionExpiresAt },
    });
  });
  if (!signedIn)
    throw new Refusal(422, 'ลิงก์เข้าสู่ระบบนี้ใช้ไม่ได้แล้ว กรุณาเข้าสู่ระบบ', {
      field: 'error',
      reason: 'ticket unknown, spent or expired',
    });
  return signedIn;
}

/**
 * Whose an `activities` ticket is, as that site may know them: a name of its own for each member, from which nobody
 * finds the member.
 * @throws 422 on `error` when it is worth nothing.
 */
export async function identifyTicket(members: Members, ticket: string): Promise<string> {
  const taken = await takeTicket(members.db, ticket, 'activities', members.clock.now());
  if (!taken) throw new Refusal(422, 'ลิงก์นี้ใช้ไม่ได้แล้ว', { field: 'error', reason: 'ticket unknown, spent or expired' });
  return aliasOf(members.db, taken.memberId, 'activities');
}

/** What another site knows a member by, always the same. */
async function aliasOf(db: Database, memberId: bigint, audience: 'activities'): Promise<string> {
  const drawn = { member_id: memberId, audience, alias: readableCode(ALIAS_LENGTH) };
  await db
    .insertInto('member_alias')
    .values(drawn)
    .onConflict((conflict) => conflict.columns(['member_id', 'audience']).doNothing())
    .execute();
  const { alias } = await db
    .selectFrom('member_alias')
    .select('alias')
    .where('member_id', '=', memberId)
    .where('audience', '=', audience)
    .executeTakeFirstOrThrow();
  return alias;
}
