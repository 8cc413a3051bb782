import { ECDH } from 'node:crypto';
import { invalid } from '../../core/errors.ts';
import type { PushPort, PushTarget } from './push-port.ts';

const words = {
  off: 'ขณะนี้ยังไม่เปิดให้รับการแจ้งเตือน',
  unknownService: 'เบราว์เซอร์นี้ใช้บริการแจ้งเตือนที่ระบบยังไม่รองรับ',
  broken: 'ข้อมูลการแจ้งเตือนจากเบราว์เซอร์ไม่ถูกต้อง กรุณาลองอีกครั้ง',
} as const;

/** The port with which messages are sent. @throws 422 when push is off. */
export function requirePush(push: PushPort | undefined): PushPort {
  if (!push) throw invalid('error', words.off, 'web push is off');
  return push;
}

/** @throws 422 when push is off, for a URL of an unknown push service, and for invalid keys. */
export function requireTarget(push: PushPort | undefined, target: PushTarget): void {
  if (!requirePush(push).isKnown(target.endpoint))
    throw invalid('error', words.unknownService, 'the endpoint is not of a known push service');
  if (!areKeys(target)) throw invalid('error', words.broken, 'the keys are not a point on P-256 and 16 bytes');
}

/** 422: the session has ended while its browser subscribed. */
export const sessionOver = () => invalid('error', words.broken, 'the session is over');

function areKeys({ p256dh, auth }: PushTarget): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}
