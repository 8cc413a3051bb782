import { formatDateTime } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { Database, Tx } from '../../../core/database.ts';
import { invalid, Refusal, tooMany } from '../../../core/errors.ts';
import { claimUse, type RateLimit } from '../../../core/rate-limit.ts';
import type { Caller } from '../../../core/routes.ts';
import { hashToken, newToken, readableCode } from '../../../core/secrets.ts';
import { requirePassword } from '../credentials/require-password.ts';
import type { Members } from '../members.ts';
import { resetRestUntil } from '../security/reset-rest.ts';
import type { Device } from './session-store.ts';
import { enter, type SignedIn } from './sign-in.ts';

/** Length of a pseudonym: 31^16 possibilities. */
const ALIAS_LENGTH = 16;

/**
 * Purpose of a ticket: signing in on the site, downloading the member's data, or identifying the member to the
 * activities site.
 */
export type TicketAudience = 'site' | 'export' | 'activities';

/**
 * Issue a ticket for a link: single use, valid for a minute, and only while this session is open (ROUTE-03, SEC-04).
 * @throws 422 on `password` when an `export` ticket is requested without the right password; 422 on `error` from a
 *   session that a ticket opened, and for the activities during a break; 429 for too many tickets.
 */
export async function issueTicket(
  members: Members,
  caller: Caller,
  audience: TicketAudience,
  password: string | undefined,
): Promise<{ ticket: string; expiresAt: Date }> {
  const { config, clock, db } = members;
  if (audience === 'activities') await members.requireUnblocked(caller.memberId);
  if (audience === 'export') {
    await requirePassword(members, caller, password ?? '');
    const rest = await resetRestUntil(members, db, caller.memberId);
    if (rest)
      throw invalid(
        'error',
        `เพิ่งเปลี่ยนข้อมูลสำคัญของบัญชี เช่น รหัสผ่านด้วย SMS เบอร์โทรศัพท์ หรือบัญชีธนาคาร เพื่อความปลอดภัย ดาวน์โหลดข้อมูลได้หลัง ${formatDateTime(rest)}\u00a0น.`,
        'the account rests after a reset or a change of phone, bank account or passkeys',
      );
  }
  const limit: RateLimit = {
    rule: 'ticket-by-member',
    most: config.TICKETS_PER_MEMBER,
    seconds: config.ADDRESS_TRIES_SECONDS,
  };
  const claim = await claimUse(db, [{ subject: String(caller.memberId), limits: [limit] }], clock.now());
  if (!claim.counted)
    throw tooMany('error', 'ทำรายการถี่เกินไป กรุณาลองใหม่อีกสักครู่', `the limit ${limit.rule} is used up`, claim.waitSeconds);
  const session = await db
    .selectFrom('session')
    .select('parent_id')
    .where('member_id', '=', caller.memberId)
    .where('id', '=', caller.sessionId)
    .executeTakeFirst();
  if (audience === 'site' && session?.parent_id)
    throw invalid('error', 'กรุณาเข้าสู่ระบบด้วยรหัสผ่านก่อนสร้างลิงก์', 'a session that a ticket began issues none');
  const ticket = newToken();
  const expiresAt = addSeconds(clock.now(), config.TICKET_SECONDS);
  await db
    .insertInto('ticket')
    .values({
      member_id: caller.memberId,
      token_hash: hashToken(ticket),
      session_id: caller.sessionId,
      audience,
      expires_at: expiresAt,
    })
    .execute();
  return { ticket, expiresAt };
}

/** A used ticket, with the session that issued it. */
interface Taken {
  memberId: bigint;
  sessionId: string;
  sessionExpiresAt: Date;
}

/**
 * Delete a ticket, so that a second use does not find it.
 * @returns undefined when the ticket is unknown, used, expired or for another purpose, or when its session has ended.
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
    .whereRef('session.member_id', '=', 'ticket.member_id')
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
 * Sign in with a `site` ticket; the new session lasts at most until the issuing session ends. @throws 422 on `error`
 * when the ticket is invalid.
 */
export async function redeemTicket(members: Members, ticket: string, device: Device): Promise<SignedIn> {
  const now = members.clock.now();
  const signedIn = await members.db.transaction().execute(async (tx) => {
    const named = await tx
      .selectFrom('ticket as t')
      .select('t.member_id')
      .where('t.token_hash', '=', hashToken(ticket))
      .executeTakeFirst();
    if (!named) return undefined;
    // lock the member before deleting the ticket, in the same order as all code that ends sessions and their tickets
    const member = await tx
      .selectFrom('member')
      .select('status')
      .where('id', '=', named.member_id)
      .forNoKeyUpdate()
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
  if (!signedIn) throw spentTicket();
  return signedIn;
}

/** Refusal of a `site` ticket that signs nobody in. */
export function spentTicket(): Refusal {
  return new Refusal(422, 'ลิงก์เข้าสู่ระบบนี้ใช้ไม่ได้แล้ว กรุณาเข้าสู่ระบบ', {
    field: 'error',
    reason: 'ticket unknown, spent or expired',
  });
}

/**
 * Pseudonym of the member of an `activities` ticket: a name only for that site, from which nobody can identify the
 * member.
 * @throws 422 on `error` when the ticket is invalid, and when the member's break began after it was issued.
 */
export async function identifyTicket(members: Members, ticket: string): Promise<string> {
  const taken = await takeTicket(members.db, ticket, 'activities', members.clock.now());
  const unusable = (reason: string) => new Refusal(422, 'ลิงก์นี้ใช้ไม่ได้แล้ว', { field: 'error', reason });
  if (!taken) throw unusable('ticket unknown, spent or expired');
  // the other site does not learn of the break
  await members.requireUnblocked(taken.memberId).catch((refused: unknown) => {
    throw refused instanceof Refusal ? unusable('the member is on a break') : refused;
  });
  return aliasOf(members.db, taken.memberId, 'activities');
}

/** Pseudonym of a member for another site; it never changes. */
async function aliasOf(db: Database, memberId: bigint, audience: 'activities'): Promise<string> {
  const drawn = { member_id: memberId, audience, alias: readableCode(ALIAS_LENGTH) };
  await sql`
    with kept as (
      insert into member_alias (member_id, audience, alias) values (${drawn.member_id}, ${audience}, ${drawn.alias})
        on conflict (member_id, audience) do nothing returning alias, member_id
    )
    insert into member_alias_claim (alias, member_id) select alias, member_id from kept`.execute(db);
  const { alias } = await db
    .selectFrom('member_alias')
    .select('alias')
    .where('member_id', '=', memberId)
    .where('audience', '=', audience)
    .executeTakeFirstOrThrow();
  return alias;
}
