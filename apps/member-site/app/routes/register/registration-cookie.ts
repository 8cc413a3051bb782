import { createCookie } from 'react-router';

/**
 * How far a registration has come. Kept by the person's browser, out of reach of scripts, so that a reload goes on
 * where it was; every claim in it is checked again by the API, whose token it carries.
 */
export interface Registration {
  phone: string;
  birthDate: string;
  marketing: boolean;
  token: string;
  reference: string;
  expiresAt: string;
  resendAt: string;
  next: 'otp' | 'password' | 'bank-account';
}

const LIFETIME_SECONDS = 30 * 60;
// path /: the router fetches the page's data from /register.data, which a cookie of /register would not reach
const cookie = createCookie('sanam.registration', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: LIFETIME_SECONDS });

const TEXTS = ['phone', 'birthDate', 'token', 'reference', 'expiresAt', 'resendAt'] as const;

/** The registration under way, or null when there is none that can be read. */
export async function readRegistration(request: Request): Promise<Registration | null> {
  const read: unknown = await cookie.parse(request.headers.get('cookie'));
  if (typeof read !== 'object' || read === null) return null;
  const kept = read as Partial<Registration>;
  const whole = TEXTS.every((key) => typeof kept[key] === 'string') && (kept.next === 'otp' || kept.next === 'password' || kept.next === 'bank-account');
  return whole ? (kept as Registration) : null;
}

/** The header that keeps a registration; `null` forgets it. */
export async function keepRegistration(registration: Registration | null, request: Request): Promise<Headers> {
  const secure = new URL(request.url).protocol === 'https:';
  return new Headers({ 'Set-Cookie': await cookie.serialize(registration ?? '', { secure, ...(registration ? {} : { maxAge: 0 }) }) });
}
