/**
 * Allowed paths: letters, digits, `@ - % _ ~`, and the dot and plus that a query may contain. Never a second slash or a
 * backslash at the start, so that neither `//host` nor `/\host` nor a scheme can lead out of the site.
 */
const SAFE =
  /^\/(?:[A-Za-z0-9@\-%_~]+(?:\/[A-Za-z0-9@\-%_~]+)*\/?)?(?:\?[A-Za-z0-9@\-%_~/=&.+:,]*)?(?:#[A-Za-z0-9@\-%_~/=&.+:,]*)?$/;
const LONGEST = 512;

/** The path after signing in, or `/` when the requested path is not a safe internal path (SEC-01). */
export function safePath(wanted: string | null | undefined): string {
  return wanted && wanted.length <= LONGEST && SAFE.test(wanted) ? wanted : '/';
}

/** URL of the login page, which returns to `path` after signing in. */
export function loginPath(path: string): string {
  const next = safePath(path);
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}
