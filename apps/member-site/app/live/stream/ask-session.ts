/** Path that renews a session, or refuses when the session is over: the API contract's `refreshSession`. */
const RENEWAL = '/api/session/refresh';

/** `open`: the session is valid, and the access token is new. `unknown`: no answer. */
export type SessionState = 'open' | 'over' | 'unknown';

/**
 * Check whether this browser's session is still valid. The answer sets new cookies and must not be lost when the page
 * is left: the old refresh token, used again later, would look stolen.
 */
export async function askSession(send: typeof fetch = fetch): Promise<SessionState> {
  try {
    const { ok, status } = await send(RENEWAL, { method: 'POST', keepalive: true });
    return ok ? 'open' : status === 401 ? 'over' : 'unknown';
  } catch {
    return 'unknown';
  }
}
