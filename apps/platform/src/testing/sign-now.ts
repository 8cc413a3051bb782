import { type KeyObject, sign } from 'node:crypto';

/**
 * Sign like a provider, but synchronously, so that calls started together are sent in the order of their start.
 * @returns base64.
 */
export function signNow(body: string, key: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
}
