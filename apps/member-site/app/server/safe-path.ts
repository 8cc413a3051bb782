/**
 * Letters, digits, `@ - % _ ~`, and the dot and plus a query may hold; never a second slash or a backslash at the
 * start, so that neither `//host` nor `/\host` nor a scheme can lead out of the site.
 */
const SAFE =
  /^\/(?:[A-Za-z0-9@\-%_~]+(?:\/[A-Za-z0-9@\-%_~]+)*\/?)?(?:\?[A-Za-z0-9@\-%_~/=&.+:,]*)?(?:#[A-Za-z0-9@\-%_~/=&.+:,]*)?$/;
const LONGEST = 512;

/** The path to go to after signing in, or `/` when it is not a safe internal one (SEC-01). */
export function safePath(wanted: string | null | undefined): string {
  return wanted && wanted.length <= LONGEST && SAFE.test(wanted) ? wanted : '/';
}

/** The address of the login page that leads back to `path` afterwards. */
export function loginPath(path: string): string {
  const next = safePath(path);
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}
