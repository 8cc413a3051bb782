const NAME = 'sanam.invite';
const LIFETIME_SECONDS = 30 * 86_400;
const FORM = /^[2-9A-HJKMNP-Z]{8}$/;

/**
 * Invite code of the person's first visit, or null. The caller must ask the API whether the code is still valid. The
 * browser stores the code for 30 days, not readable by scripts.
 */
export function readInvite(request: Request): string | null {
  const code =
    new RegExp(`(?:^|;\\s*)${NAME.replace('.', '\\.')}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
  return FORM.test(code) ? code : null;
}

/**
 * `Set-Cookie` line that stores an invite code; null when the code is invalid or a code is stored already. The first
 * inviter counts for 30 days: a later invitation link does not replace it.
 */
export function rememberInvite(request: Request, code: string): string | null {
  const wanted = code.toUpperCase();
  if (readInvite(request) !== null || !FORM.test(wanted)) return null;
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `${NAME}=${wanted}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
