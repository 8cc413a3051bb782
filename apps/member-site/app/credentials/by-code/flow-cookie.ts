import { createCookie } from 'react-router';

/** State of every process with an SMS code: registering, resetting a password. Times are ISO. */
export interface SentCode {
  phone: string;
  token: string;
  /** Reference printed in the SMS. */
  reference: string;
  expiresAt: string;
  resendAt: string;
  /** Whether the person requested this code as a replacement. Earlier codes are then invalid. */
  isAnother?: boolean;
}

const LIFETIME_SECONDS = 30 * 60;

/**
 * Cookie with the state of a process of several steps, such as registering. Scripts cannot read the cookie. It lasts 30
 * minutes, so that after a reload the process continues at the same step. The API checks every value again through the
 * token in the cookie.
 * @param texts names of the text fields that a complete state must have.
 * @param steps allowed values of the state's `next`.
 */
export function flowCookie<Flow extends SentCode & { next: string }>(
  name: string,
  texts: readonly (keyof Flow)[],
  steps: readonly Flow['next'][],
) {
  // path /: the router fetches the page's data from /register.data, to which a cookie of /register would not be sent
  const cookie = createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: LIFETIME_SECONDS });
  return {
    /** State in the request's cookie; null when the cookie is missing, invalid or incomplete. */
    async read(request: Request): Promise<Flow | null> {
      const read: unknown = await cookie.parse(request.headers.get('cookie'));
      if (typeof read !== 'object' || read === null) return null;
      const kept = read as Partial<Flow>;
      const whole =
        [...SENT, ...texts].every((key) => typeof kept[key] === 'string') && steps.some((step) => step === kept.next);
      return whole ? (kept as Flow) : null;
    },
    /** Header that stores the state; a null state deletes the cookie. */
    async keep(flow: Flow | null, request: Request): Promise<Headers> {
      const secure = new URL(request.url).protocol === 'https:';
      return new Headers({
        'Set-Cookie': await cookie.serialize(flow ?? '', { secure, ...(flow ? {} : { maxAge: 0 }) }),
      });
    },
  };
}

const SENT = ['phone', 'token', 'reference', 'expiresAt', 'resendAt'] as const satisfies readonly (keyof SentCode)[];
