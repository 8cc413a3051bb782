const NAME = 'sanam.consent';
const SECONDS = 180 * 86_400;

/**
 * Read a person's consent answer for third-party scripts; undefined when the person has not answered yet. Pure.
 * @param cookie all of the page's cookies.
 */
export function readConsent(cookie: string): 'yes' | 'no' | undefined {
  return /(?:^|;\s*)sanam\.consent=(yes|no)(?:;|$)/.exec(cookie)?.[1] as 'yes' | 'no' | undefined;
}

/** Cookie that stores the answer for half a year. */
export function consentCookie(answer: 'yes' | 'no'): string {
  return `${NAME}=${answer}; Path=/; Max-Age=${SECONDS}; SameSite=Lax`;
}
