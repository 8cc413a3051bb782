import { createCookie } from 'react-router';

/**
 * Cookie that passes a phone from one form to another: registering, signing in, resetting a password. The phone is
 * never in a URL, because histories and logs would keep it.
 */
const cookie = createCookie('sanam.phone', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 10 * 60 });

/** Phone that another form left for this form, or an empty text. */
export async function knownPhone(request: Request): Promise<string> {
  const read: unknown = await cookie.parse(request.headers.get('cookie'));
  return typeof read === 'string' && read.length <= 20 ? read : '';
}

/** `Set-Cookie` line that leaves a phone for the next form; an empty phone deletes it. */
export function leavePhone(phone: string, request: Request): Promise<string> {
  const secure = new URL(request.url).protocol === 'https:';
  return cookie.serialize(phone, { secure, ...(phone ? {} : { maxAge: 0 }) });
}
