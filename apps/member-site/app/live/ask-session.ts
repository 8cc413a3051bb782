/** Renews a session, or says that it is over; the contract's `refreshSession`. */
const RENEWAL = '/api/session/refresh';

/** `open`: it stands, and the access token is a fresh one. `unknown`: nobody answered. */
export type SessionState = 'open' | 'over' | 'unknown';

/**
 * Whether this browser's session still stands. The answer brings new cookies and must not be lost with the page: the
 * old refresh token, used again later, would look stolen.
 */
export async function askSession(send: typeof fetch = fetch): Promise<SessionState> {
  try {
    const { ok, status } = await send(RENEWAL, { method: 'POST', keepalive: true });
    return ok ? 'open' : status === 401 ? 'over' : 'unknown';
  } catch {
    return 'unknown';
  }
}
