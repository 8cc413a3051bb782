import type { FastifyReply } from 'fastify';
import type { MemberConfig } from '../config.ts';
import type { Members } from '../members.ts';
import { COOKIES, clearCookies, setDeviceCookie, setMemberCookies, setRegistrationCookie } from './session-cookies.ts';
import type { Tokens } from './session-store.ts';
import type { SignedIn } from './sign-in.ts';

/** Replies that open or end a session, with the cookies. */
export interface SessionReplies {
  /** Set the cookies of a session, and return the spec's body. */
  signIn(reply: FastifyReply, signedIn: SignedIn): Grant;
  renew(reply: FastifyReply, tokens: Tokens): Grant;
  register(reply: FastifyReply, tokens: Tokens): Grant;
  signOut(reply: FastifyReply): void;
  /** Remove the cookies of a session that has ended; a registration in progress stays. */
  dropEnded(reply: FastifyReply): void;
}
interface Grant {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
}

/** Remove every cookie of a session from the browser. */
export function clearSession(reply: FastifyReply, config: MemberConfig): void {
  clearCookies(reply, Object.values(COOKIES), cookieSettings(config));
}

const SESSION_COOKIES = Object.values(COOKIES).filter((name) => name !== COOKIES.registration);

const cookieSettings = (config: MemberConfig) => ({ secure: config.PUBLIC_URL.startsWith('https:') });

export function openReplies({ config, clock }: Members): SessionReplies {
  const settings = cookieSettings(config);
  const grant = (tokens: Tokens): Grant => ({
    access_token: tokens.accessToken,
    token_type: 'Bearer',
    expires_in: tokens.expiresInSeconds,
  });
  const renew = (reply: FastifyReply, tokens: Tokens) => {
    setMemberCookies(reply, tokens, clock.now(), settings);
    return grant(tokens);
  };
  return {
    renew,
    signIn(reply, { tokens, deviceToken }) {
      clearCookies(reply, [COOKIES.registration], settings);
      if (deviceToken) setDeviceCookie(reply, deviceToken, settings);
      return renew(reply, tokens);
    },
    register(reply, tokens) {
      setRegistrationCookie(reply, tokens.accessToken, tokens.expiresInSeconds, settings);
      return grant(tokens);
    },
    signOut: (reply) => clearSession(reply, config),
    dropEnded: (reply) => clearCookies(reply, SESSION_COOKIES, settings),
  };
}
