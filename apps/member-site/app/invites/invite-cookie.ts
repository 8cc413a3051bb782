const NAME = 'sanam.invite';
const LIFETIME_SECONDS = 30 * 86_400;
const FORM = /^[2-9A-HJKMNP-Z]{8}$/;

/**
 * The invite code by which this person first came, or null: whoever reads it must ask the API whether it is somebody's
 * still.
 * Kept by their browser for 30 days, out of reach of scripts.
 */
export function readInvite(request: Request): string | null {
  const code =
    new RegExp(`(?:^|;\\s*)${NAME.replace('.', '\\.')}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
  return FORM.test(code) ? code : null;
}

/**
 * The `Set-Cookie` that remembers an invite, or null when one is remembered already: the first who invited somebody is
 * the one who did, until 30 days have gone by, and a later link takes nobody away from them.
 */
export function rememberInvite(request: Request, code: string): string | null {
  const wanted = code.toUpperCase();
  if (readInvite(request) !== null || !FORM.test(wanted)) return null;
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `${NAME}=${wanted}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
