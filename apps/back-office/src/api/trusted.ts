/*
 * Trusted Types: a browser that has them registers a service worker only at an address from this policy, which the
 * page's Content-Security-Policy names. Other browsers get the same checked text.
 */

/** The part of the browser's interface that the page uses; TypeScript's own library does not have it. */
interface TrustedTypes {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

const WORKER = '/sw.js';

const rules = {
  createScriptURL(address: string): string {
    if (address === WORKER) return address;
    throw new TypeError('The address of this script is not known.');
  },
};

/**
 * The page's policy. It is made when the page starts, and can be made once only: no other script makes one of its name.
 */
const policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('script-address', rules) ?? rules;

/** Address of the service worker, as the browser wants it. */
export const workerAddress = (): string => policy.createScriptURL(WORKER);
