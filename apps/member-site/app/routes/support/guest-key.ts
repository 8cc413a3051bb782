const NAME = 'sanam.support';
const LIFETIME_SECONDS = 30 * 86_400;

/** Key of the guest's conversation in this browser, or undefined. */
export function readGuestKey(request: Request): string | undefined {
  return /(?:^|;\s*)sanam\.support=([\w-]{43})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1];
}

/**
 * `Set-Cookie` line that keeps the key of a guest's conversation for 30 days, not readable by scripts. It goes with every
 * path: the page's data have another path than the page.
 */
export function guestKeyCookie(request: Request, key: string): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `${NAME}=${key}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
