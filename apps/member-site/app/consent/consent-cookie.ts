const NAME = 'sanam.consent';
const SECONDS = 180 * 86_400;

/**
 * What a person answered about what others load here; undefined before they did. Pure. @param cookie all of the page's
 * cookies.
 */
export function readConsent(cookie: string): 'yes' | 'no' | undefined {
  return /(?:^|;\s*)sanam\.consent=(yes|no)(?:;|$)/.exec(cookie)?.[1] as 'yes' | 'no' | undefined;
}

/** The cookie that remembers the answer, for half a year. */
export function consentCookie(answer: 'yes' | 'no'): string {
  return `${NAME}=${answer}; Path=/; Max-Age=${SECONDS}; SameSite=Lax`;
}
