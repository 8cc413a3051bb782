import type { FastifyRequest } from 'fastify';
import { addSeconds } from '../../core/clock.ts';
import { Refusal, tooMany, unauthenticated } from '../../core/errors.ts';
import type { Caller } from '../../core/routes.ts';
import type { PageSession } from '../../core/site.ts';
import type { Members } from './members.ts';
import { lockPhone } from './otp.ts';
import { requirePhone } from './register.ts';
import { bearerOf, cookieTokens, type Tokens } from './session-cookies.ts';
import { type Device, findCaller, openSession, rotateSession } from './session-store.ts';

const WRONG = 'เบอร์โทร, รหัสผ่านไม่ถูกต้อง';

/** Signs in. The same words, status and work whether the phone is unknown or the password wrong. */
export async function login(members: Members, given: { phone: string; password: string }, device: Device): Promise<Tokens> {
  const phone = requirePhone(given.phone);
  const now = members.clock.now();
  const attempt = await claimAttempt(members, phone, now);
  const member = await members.db.selectFrom('member').select(['id', 'password_hash', 'status']).where('phone', '=', phone).executeTakeFirst();
  const fits = await members.passwords.verify(member?.password_hash, given.password);
  if (!member || !fits || member.status !== 'active') throw new Refusal(422, WRONG, { field: 'error', reason: 'wrong phone or password' });
  await members.db.deleteFrom('login_attempt').where('id', '=', attempt).execute();
  return openSession(members.db, member.id, 'member', device, memberTimes(members), now);
}

/** Counts the attempt before it is judged, under a lock of the phone: parallel tries count too. A right password takes its own back. */
async function claimAttempt(members: Members, phone: string, now: Date): Promise<bigint> {
  const { LOGIN_FAILURES, LOGIN_FAILURE_WINDOW_SECONDS } = members.config;
  return members.db.transaction().execute(async (tx) => {
    await lockPhone(tx, phone);
    const { count } = await tx
      .selectFrom('login_attempt')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .where('phone', '=', phone)
      .where('tried_at', '>', addSeconds(now, -LOGIN_FAILURE_WINDOW_SECONDS))
      .executeTakeFirstOrThrow();
    if (count >= BigInt(LOGIN_FAILURES)) throw tooMany('error', 'ใส่รหัสผ่านผิดหลายครั้ง กรุณาลองใหม่ภายหลัง', 'too many failed sign-ins for the phone', LOGIN_FAILURE_WINDOW_SECONDS);
    const { id } = await tx.insertInto('login_attempt').values({ phone, tried_at: now }).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

/** A new access token for a refresh token. @throws 401 when it is worth nothing. */
export async function refresh(members: Members, refreshToken: string | undefined): Promise<Tokens> {
  const tokens = refreshToken
    ? await rotateSession(members.db, refreshToken, { ...memberTimes(members), graceSeconds: members.config.REFRESH_GRACE_SECONDS }, members.clock.now())
    : null;
  if (!tokens) throw unauthenticated('refresh token missing, unknown, expired or used again');
  return tokens;
}

function memberTimes(members: Members) {
  return { accessSeconds: members.config.ACCESS_TOKEN_SECONDS, refreshSeconds: members.config.REFRESH_TOKEN_SECONDS };
}

/** Who an API request is from: the Authorization header, or, for the live stream alone, the cookie (a browser cannot set headers there). */
export async function currentCaller(members: Members, request: FastifyRequest): Promise<Caller | null> {
  const token = bearerOf(request) ?? (request.method === 'GET' && request.url.split('?')[0] === '/api/stream' ? cookieTokens(request).access : undefined);
  return token ? findCaller(members.db, token, members.clock.now(), members.config.REFRESH_GRACE_SECONDS) : null;
}

/**
 * Who a page request is from, by its cookies. An access token that ran out is renewed on the way with the refresh token,
 * so that a person who comes back after lunch is still signed in at the first byte.
 */
export async function findPageSession(members: Members, request: FastifyRequest): Promise<PageSession> {
  const held = cookieTokens(request);
  const caller = held.access ? await findCaller(members.db, held.access, members.clock.now(), members.config.REFRESH_GRACE_SECONDS) : null;
  if (caller?.kind === 'member') return { signedIn: true, bearer: held.access, cookies: [] };
  if (held.refresh) {
    const renewed = await request.server.inject({ method: 'POST', url: '/api/session/refresh', headers: { cookie: request.headers.cookie ?? '' }, remoteAddress: request.ip });
    if (renewed.statusCode === 200) {
      return { signedIn: true, bearer: renewed.json<{ access_token: string }>().access_token, cookies: [renewed.headers['set-cookie'] ?? []].flat() };
    }
  }
  return { signedIn: false, bearer: held.registration, cookies: [] };
}
