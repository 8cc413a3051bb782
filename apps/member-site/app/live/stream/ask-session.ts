import { apiAddress } from '../../device/api-address.ts';
import { UNATTENDED } from '../by-itself.ts';

/** Path that renews a session, or refuses when the session is over: the API contract's `refreshSession`. */
const RENEWAL = '/api/session/refresh';

/** State of the session. `open`: the session is valid, and the access token is new. `unknown`: no answer came. */
export type SessionState = 'open' | 'over' | 'unknown';

/**
 * Check whether this browser's session is still valid. The page asks by itself, so this is no use of the session. The answer sets new cookies, so it must arrive even when the
 * person leaves the page. If it were lost, the browser would send its old refresh token again, which looks like a
 * stolen token.
 */
export async function askSession(send: typeof fetch = fetch): Promise<SessionState> {
  try {
    const { ok, status } = await send(apiAddress(RENEWAL), {
      method: 'POST',
      keepalive: true,
      headers: UNATTENDED,
    });
    return ok ? 'open' : status === 401 ? 'over' : 'unknown';
  } catch {
    return 'unknown';
  }
}
