import { type KeyObject, sign } from 'node:crypto';

/** Signs as a provider does, and at once: what a test sends off together is sent in that order. @returns base64. */
export function signNow(body: string, key: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
}
