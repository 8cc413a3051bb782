import { countedCookies, hostBound } from '@sanam/contract/cookies';

const isSecure = () => location.protocol === 'https:';

/** The page's readable cookies that count, by their plain names. Browser only. */
export function pageCookies(): string {
  return countedCookies(document.cookie, isSecure());
}

/** Store a cookie, bound to this host when the site is served over https. Browser only. @param line as `Set-Cookie` */
export function leaveCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers people still use
  document.cookie = isSecure() ? hostBound(line) : line;
}
