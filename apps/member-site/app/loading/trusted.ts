import { isRichText } from '@sanam/contract/rich-text';

/*
 * Trusted Types: a browser that has them takes HTML and addresses of scripts only from these policies (the page's
 * Content-Security-Policy names them; the third one, `start`, is in server/first-paint/paint-first.ts). Other browsers
 * get the same checked texts.
 */

/** The part of the browser's interface that the site uses; TypeScript's own library does not have it. */
interface TrustedTypes {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

/** The site's own script addresses. */
export const WORKER = '/sw.js';

const rules = {
  html: {
    // whatever the platform did not write is shown as nothing
    createHTML: (html: string) => (isRichText(html) ? html : ''),
  },
  scripts: {
    createScriptURL(address: string, configured: readonly string[] = []): string {
      if (address === WORKER || configured.includes(address)) return address;
      throw new TypeError('The address of this script is not known.');
    },
  },
};

/**
 * The policies. Each accepts only what it must: texts of the form that the platform's sanitizer writes, the service
 * worker, and third-party scripts that the operator configured.
 * @param types the browser's interface, undefined where there is none.
 */
export function openPolicies(types: TrustedTypes | undefined) {
  return {
    html: types?.createPolicy('rich-text', rules.html) ?? rules.html,
    scripts: types?.createPolicy('script-address', rules.scripts) ?? rules.scripts,
  };
}

/** The page's policies. A policy can be made once only, so that no other script makes one of the same name. */
export const trusted = openPolicies((globalThis as { trustedTypes?: TrustedTypes }).trustedTypes);
