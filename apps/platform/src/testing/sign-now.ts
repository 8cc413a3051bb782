import { type KeyObject, sign } from 'node:crypto';

/**
 * Sign a wallet call as a provider does, but synchronously, so that calls started together are sent in that order.
 * @returns base64.
 */
export function signNow(body: string, key: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
}
