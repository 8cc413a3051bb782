// types of the requests' and replies' cookies
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addSeconds } from '../../../core/clock.ts';
import type { Device, Tokens } from './session-store.ts';

/**
 * Cookie names of the spec: prefix `auth.`, token prefix `_token.`, refresh prefix `_refresh_token.`, strategy `local`.
 */
export const COOKIES = {
  strategy: 'auth.strategy',
  token: 'auth._token.local',
  expiration: 'auth._token_expiration.local',
  refresh: 'auth._refresh_token.local',
  registration: 'auth._registration.local',
} as const;

/** Cookie that identifies a browser which has signed in before; it stays after signing out. */
const DEVICE_COOKIE = 'sanam.device';
const DEVICE_SECONDS = 365 * 86_400;

interface CookieSettings {
  secure: boolean;
}

/**
 * Set the token cookies. The access token is short-lived; the site's script can read it, because the spec requires
 * this. No script can read the refresh token.
 */
export function setMemberCookies(reply: FastifyReply, tokens: Tokens, now: Date, { secure }: CookieSettings): void {
  const readable = { path: '/', sameSite: 'lax', secure, maxAge: tokens.refreshExpiresInSeconds } as const;
  reply.setCookie(COOKIES.strategy, 'local', readable);
  reply.setCookie(COOKIES.token, `Bearer ${tokens.accessToken}`, readable);
  reply.setCookie(COOKIES.expiration, String(addSeconds(now, tokens.expiresInSeconds).getTime()), readable);
  if (tokens.refreshToken) reply.setCookie(COOKIES.refresh, tokens.refreshToken, { ...readable, httpOnly: true });
}

export function setRegistrationCookie(
  reply: FastifyReply,
  accessToken: string,
  seconds: number,
  { secure }: CookieSettings,
): void {
  reply.setCookie(COOKIES.registration, accessToken, {
    path: '/',
    sameSite: 'lax',
    secure,
    httpOnly: true,
    maxAge: seconds,
  });
}

/** Set the cookie of a known browser; no script can read it. */
export function setDeviceCookie(reply: FastifyReply, token: string, { secure }: CookieSettings): void {
  reply.setCookie(DEVICE_COOKIE, token, { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge: DEVICE_SECONDS });
}

/** Origin of a request (network address, browser, cookie of a known browser), as the server sees it. */
export function deviceOf(request: FastifyRequest): Device {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    token: /^[\w-]{43}$/.exec(request.cookies[DEVICE_COOKIE] ?? '')?.[0],
  };
}

export function clearCookies(reply: FastifyReply, names: readonly string[], { secure }: CookieSettings): void {
  for (const name of names) reply.clearCookie(name, { path: '/', sameSite: 'lax', secure });
}

/** The token after `Bearer `, from the Authorization header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** The tokens in the browser's cookies. Used for pages, the live stream, and the last step of registering. */
export function cookieTokens(request: FastifyRequest): {
  access: string | undefined;
  refresh: string | undefined;
  registration: string | undefined;
} {
  return {
    access: /^Bearer ([\w-]{20,200})$/.exec(request.cookies[COOKIES.token] ?? '')?.[1],
    refresh: request.cookies[COOKIES.refresh],
    registration: request.cookies[COOKIES.registration],
  };
}
