/**
 * Names of the session's readable values, in the cookies and in local storage (ACC-07); `local` is the name of the
 * authentication strategy.
 */
const SESSION_KEYS = ['auth.strategy', 'auth._token.local', 'auth._token_expiration.local'] as const;
export const TOKEN_KEY = 'auth._token.local';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Copy the readable part of the session from the cookies into local storage, or delete it there for a guest. A
 * signed-in page whose cookie has just expired keeps the copy, because the next request renews the cookie.
 * @param cookies the page's cookies.
 */
export function mirrorSession(signedIn: boolean, cookies: string, store: Store): void {
  const jar = new Map(
    cookies.split(/;\s*/).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
  for (const key of SESSION_KEYS) {
    const value = jar.get(key);
    if (signedIn && value !== undefined) {
      const read = decoded(value);
      if (store.getItem(key) !== read) store.setItem(key, read);
    } else if (!signedIn && store.getItem(key) !== null) store.removeItem(key);
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
