import { apiAddress } from '../../device/api-address.ts';
import type { BrowserJson } from './passkey-ceremony.ts';

/** Path of the API contract's `passkeyLoginOptions`. */
const CHALLENGE = '/api/login/passkey/options';

/**
 * Request a challenge for signing in with a passkey. The request bypasses the router. If a router submission ends
 * during a navigation, the router restarts the navigation with only that submission's data, and a person who just
 * signed in would see a guest's page.
 * @returns the options for the browser; `problem` as text when the server refuses; neither of them when the server does
 *   not answer.
 */
export async function askChallenge(send: typeof fetch = fetch): Promise<{ options?: BrowserJson; problem?: string }> {
  try {
    const reply = await send(apiAddress(CHALLENGE), { method: 'POST' });
    const { data, message } = (await reply.json()) as { data?: BrowserJson; message?: string };
    return reply.ok && data ? { options: data } : message ? { problem: message } : {};
  } catch {
    return {};
  }
}
