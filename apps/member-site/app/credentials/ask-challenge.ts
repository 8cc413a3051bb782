import type { BrowserJson } from './passkey-ceremony.ts';

/** The contract's `passkeyLoginOptions`. */
const CHALLENGE = '/api/login/passkey/options';

/**
 * A challenge to sign in with a passkey. Asked past the router: when one of its own submissions ends while the page
 * changes, the router begins the change anew and loads only what the submission asks for, and somebody who has just
 * signed in would look at a guest's page.
 * @returns the options for the browser; `problem` in words when the server refuses; nothing more when it does not
 *   answer.
 */
export async function askChallenge(send: typeof fetch = fetch): Promise<{ options?: BrowserJson; problem?: string }> {
  try {
    const reply = await send(CHALLENGE, { method: 'POST' });
    const { data, message } = (await reply.json()) as { data?: BrowserJson; message?: string };
    return reply.ok && data ? { options: data } : message ? { problem: message } : {};
  } catch {
    return {};
  }
}
