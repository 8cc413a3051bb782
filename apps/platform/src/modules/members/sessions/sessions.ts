import type { FastifyRequest } from 'fastify';
import { Refusal, unauthenticated } from '../../../core/errors.ts';
import { insideHeaders } from '../../../core/own-origin.ts';
import { callerOnce, requestScope } from '../../../core/request-scope.ts';
import type { Caller } from '../../../core/routes.ts';
import type { PageSession } from '../../../core/site.ts';
import { isUnattended } from '../../../core/unattended.ts';
import type { Members } from '../members.ts';
import { recordSecurityEvent } from '../security/security-events.ts';
import { announceEnd, endSessions } from './end-sessions.ts';
import { bearerOf, cookieTokens } from './session-cookies.ts';
import { canRotate, type Device, findCaller, rotateSession, type SessionTimes, type Tokens } from './session-store.ts';

/**
 * Return new tokens for a refresh token. @param isUse whether a person asked for it. @throws 401 when the token is invalid; a copied token ends its session for
 * every holder.
 */
export async function refresh(
  members: Members,
  refreshToken: string | undefined,
  device: Device,
  isUse: boolean,
): Promise<Tokens> {
  const times = { ...memberTimes(members), ...callerRules(members) };
  const rotation = refreshToken
    ? await members.db.transaction().execute(async (tx) => {
        const now = members.clock.now();
        const seenAt = requestScope()?.tokensSeenAt ?? now;
        const rotated = await rotateSession(tx, refreshToken, device.ip, times, { now, seenAt }, isUse);
        if (rotated && 'copied' in rotated) {
          const { memberId } = rotated;
          await endSessions(tx, members, memberId, { only: rotated.sessionId }, 'refresh token used again');
          const event = { kind: 'token_copied', memberId, actor: 'system', ip: device.ip } as const;
          await recordSecurityEvent(tx, event, members.clock.now());
        }
        return rotated;
      })
    : null;
  if (rotation && 'tokens' in rotation) return rotation.tokens;
  if (rotation) {
    members.log.warn({ memberId: String(rotation.memberId) }, 'a refresh token was used again: its session was ended');
    announceEnd(members, rotation.memberId);
  }
  throw unauthenticated('refresh token missing, unknown, expired or used again');
}

/** Share of the longest idle time after which a use is noted again: a session ends at most that much too early. */
const NOTED_SHARE = 0.1;

const callerRules = ({ config }: Members) => ({
  graceSeconds: config.REFRESH_GRACE_SECONDS,
  idleSeconds: config.SESSION_IDLE_SECONDS,
  noteSeconds: Math.min(config.ACCESS_TOKEN_SECONDS, Math.floor(config.SESSION_IDLE_SECONDS * NOTED_SHARE)),
});

export function memberTimes(members: Members): SessionTimes {
  return { accessSeconds: members.config.ACCESS_TOKEN_SECONDS, refreshSeconds: members.config.REFRESH_TOKEN_SECONDS };
}

/**
 * The token of an API request: from the Authorization header; from the cookie only for the live stream, because a
 * browser cannot set headers for a stream, and for the last step of registering, whose call has no token in the
 * specification. The gate in front of every route refuses a cookie that a page of another site sends.
 */
function tokenOf(request: FastifyRequest): string | undefined {
  const given = bearerOf(request);
  const address = `${request.method} ${request.url.split('?')[0]}`;
  // signing out looks its session up itself, and must not fail before it deletes the cookies
  if (address === LOGOUT) return undefined;
  if (given) return given;
  if (address === STREAM) return cookieTokens(request).access;
  if (address === LAST_STEP) return cookieTokens(request).registration;
  return undefined;
}
const STREAM = 'GET /api/stream';
const LOGOUT = 'POST /api/session/logout';
const LAST_STEP = 'POST /api/register/bank-account';

/** The caller of an API request; null for a guest. */
export async function currentCaller(members: Members, request: FastifyRequest): Promise<Caller | null> {
  const token = tokenOf(request);
  const isUse = request.url.split('?')[0] !== '/api/stream' && !isUnattended(request);
  return token ? callerOnce(token, request.method, (one) => lookUpCaller(members, one, isUse)) : null;
}

const lookUpCaller = (members: Members, token: string, isUse: boolean) =>
  findCaller(members.db, token, members.clock.now(), callerRules(members), isUse);

/**
 * Whether a page request has a member's session, from its cookies. Nothing is renewed and nothing is noted, so the body
 * may still take its time; its tokens are judged by this moment afterwards.
 */
export async function hasPageSession(members: Members, request: FastifyRequest): Promise<boolean> {
  const { access, refresh } = cookieTokens(request);
  const now = members.clock.now();
  const scope = requestScope();
  if (scope) scope.tokensSeenAt = now;
  const caller = access ? await lookUpCaller(members, access, false) : null;
  if (caller) return caller.kind === 'member';
  return refresh !== undefined && canRotate(members.db, refresh, callerRules(members), now);
}

/**
 * The member of a page request, from its cookies. An expired access token is renewed during the request with the
 * refresh token, so that a returning member is still signed in when the page loads.
 * @throws 503 when the renewal fails by a fault of ours: whether the session is over is then unknown.
 */
export async function findPageSession(members: Members, request: FastifyRequest): Promise<PageSession> {
  const held = cookieTokens(request);
  // a page that changes something looks only now; what it calls looks again
  const caller = held.access
    ? await callerOnce(held.access, 'GET', (token) => lookUpCaller(members, token, !isUnattended(request)))
    : null;
  if (caller?.kind === 'member') return { signedIn: true, caller, bearer: held.access, cookies: [] };
  if (held.refresh) {
    const renewed = await request.server.inject({
      method: 'POST',
      url: '/api/session/refresh',
      headers: insideHeaders(request),
      remoteAddress: request.ip,
    });
    const cookies = [renewed.headers['set-cookie'] ?? []].flat();
    if (renewed.statusCode === 200) {
      const bearer = renewed.json<{ access_token: string }>().access_token;
      return { signedIn: true, caller: null, bearer, cookies };
    }
    if (renewed.statusCode === 401)
      return { signedIn: false, hasEnded: true, caller: null, bearer: held.registration, cookies };
    throw new Refusal(503, 'ระบบไม่พร้อมให้บริการชั่วคราว กรุณาลองใหม่อีกสักครู่', {
      reason: `the renewal of the session answered ${renewed.statusCode}`,
    });
  }
  return { signedIn: false, caller: null, bearer: held.registration, cookies: [] };
}
