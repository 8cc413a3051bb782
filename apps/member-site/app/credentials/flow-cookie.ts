import { createCookie } from 'react-router';

/** What every walk through an SMS code keeps. Times are ISO. */
export interface SentCode {
  phone: string;
  token: string;
  /** Printed in the SMS. */
  reference: string;
  expiresAt: string;
  resendAt: string;
  /** It was asked for once more: no code from before is worth anything. */
  isAnother?: boolean;
}

const LIFETIME_SECONDS = 30 * 60;

/**
 * How far a walk of several steps has come. Kept by the person's browser, out of reach of scripts, so that a reload
 * goes on where it was; every claim in it is checked again by the API, whose token it carries.
 * @param texts the fields that must be there for it to be whole.
 * @param steps the values of its `next`.
 */
export function flowCookie<Flow extends SentCode & { next: string }>(
  name: string,
  texts: readonly (keyof Flow)[],
  steps: readonly Flow['next'][],
) {
  // path /: the router fetches the page's data from /register.data, which a cookie of /register would not reach
  const cookie = createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: LIFETIME_SECONDS });
  return {
    /** The walk under way, or null when there is none that can be read. */
    async read(request: Request): Promise<Flow | null> {
      const read: unknown = await cookie.parse(request.headers.get('cookie'));
      if (typeof read !== 'object' || read === null) return null;
      const kept = read as Partial<Flow>;
      const whole =
        [...SENT, ...texts].every((key) => typeof kept[key] === 'string') && steps.some((step) => step === kept.next);
      return whole ? (kept as Flow) : null;
    },
    /** The header that keeps it; `null` forgets it. */
    async keep(flow: Flow | null, request: Request): Promise<Headers> {
      const secure = new URL(request.url).protocol === 'https:';
      return new Headers({
        'Set-Cookie': await cookie.serialize(flow ?? '', { secure, ...(flow ? {} : { maxAge: 0 }) }),
      });
    },
  };
}

const SENT = ['phone', 'token', 'reference', 'expiresAt', 'resendAt'] as const satisfies readonly (keyof SentCode)[];
