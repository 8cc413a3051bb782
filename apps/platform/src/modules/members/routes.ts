import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../../core/routes.ts';
import type { Members } from './members.ts';
import { confirmRegistrationOtp, linkBankAccount, setRegistrationPassword, startRegistration } from './register.ts';
import { bearerOf, COOKIES, clearCookies, cookieTokens, setMemberCookies, setRegistrationCookie, type Tokens } from './session-cookies.ts';
import { revokeSession } from './session-store.ts';
import { login, refresh } from './sessions.ts';

type Names = 'login' | 'refreshSession' | 'logout' | 'startRegistration' | 'confirmRegistrationOtp' | 'setRegistrationPassword' | 'linkBankAccount';

export function memberRoutes(members: Members): Handlers<Names> {
  const cookieSettings = { secure: members.config.PUBLIC_URL.startsWith('https:') };
  const device = (request: FastifyRequest) => ({ ip: request.ip, userAgent: request.headers['user-agent'] ?? '' });
  const grant = (tokens: Tokens) => ({ access_token: tokens.accessToken, token_type: 'Bearer' as const, expires_in: tokens.expiresInSeconds });
  const signIn = (reply: FastifyReply, tokens: Tokens) => {
    setMemberCookies(reply, tokens, members.clock.now(), cookieSettings);
    return grant(tokens);
  };
  return {
    login: async ({ body, request, reply }) => {
      const tokens = await login(members, body, device(request));
      clearCookies(reply, [COOKIES.registration], cookieSettings);
      return signIn(reply, tokens);
    },
    refreshSession: async ({ request, reply }) => signIn(reply, await refresh(members, cookieTokens(request).refresh)),
    logout: async ({ request, reply }) => {
      const held = cookieTokens(request);
      await revokeSession(members.db, { access: bearerOf(request) ?? held.access, refresh: held.refresh }, 'signed out', members.clock.now());
      clearCookies(reply, Object.values(COOKIES), cookieSettings);
      return { success: true };
    },
    startRegistration: async ({ body }) => {
      const challenge = await startRegistration(members, { phone: body.phone, birthDate: body.birth_date, marketingConsent: body.marketing_consent });
      return { success: true, token: challenge.token, reference: challenge.reference, expires_at: challenge.expiresAt.toISOString(), resend_at: challenge.resendAt.toISOString() };
    },
    confirmRegistrationOtp: async ({ body, request, reply }) => {
      const { tokens, next } = await confirmRegistrationOtp(members, body, device(request));
      setRegistrationCookie(reply, tokens.accessToken, tokens.expiresInSeconds, cookieSettings);
      return { success: true, next, ...grant(tokens) };
    },
    setRegistrationPassword: async ({ body, caller }) => {
      await setRegistrationPassword(members, caller.memberId, body.password, body.password_confirmation);
      return { success: true };
    },
    linkBankAccount: async ({ body, caller }) => {
      await linkBankAccount(members, caller.memberId, { phone: body.phone, bank: body.bank, accountNumber: body.account_number, name: body.name, line: body.line });
      return { success: true };
    },
  };
}
