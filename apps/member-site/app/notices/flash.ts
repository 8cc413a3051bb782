/** What a person is told whose session has ended: unused for too long, or ended elsewhere. */
export const SESSION_ENDED = {
  kind: 'warning',
  message: 'คุณออกจากระบบแล้ว เพราะไม่ได้ใช้งานนาน หรือสั่งจากที่อื่น',
} as const;

/**
 * A notice for the next page, stored as the notice's name in a short-lived cookie. The next page shows the notice and
 * deletes the cookie. The cookie has a name and not a text, so that nobody can inject a text into the site.
 */
const FLASH = {
  'password-changed': { kind: 'success', message: 'เปลี่ยนรหัสผ่านแล้ว กรุณาเข้าสู่ระบบใหม่' },
  'account-closed': { kind: 'success', message: 'ปิดบัญชีเรียบร้อยแล้ว และออกจากระบบทุกเครื่องแล้ว' },
  'withdrawal-cancelled': { kind: 'success', message: 'ยกเลิกรายการถอนแล้ว เงินกลับมาเป็นเครดิตของคุณ' },
  'deposit-open': { kind: 'warning', message: 'ยังไม่ได้เริ่มรายการใหม่ เพราะมีรายการฝากที่ยังไม่เสร็จ นี่คือรายการนั้น' },
  'session-ended': SESSION_ENDED,
  'session-over': { kind: 'warning', message: 'คุณออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง' },
  'signed-out-here': {
    kind: 'warning',
    message: 'เครื่องนี้ออกจากระบบแล้ว แต่ระบบขัดข้อง การเข้าสู่ระบบครั้งนี้จึงอาจยังไม่สิ้นสุด',
  },
  'ticket-spent': { kind: 'error', message: 'ลิงก์เข้าสู่ระบบนี้ใช้ไม่ได้แล้ว กรุณาเข้าสู่ระบบ' },
} as const;
export type FlashName = keyof typeof FLASH;
export interface FlashNotice {
  kind: (typeof FLASH)[FlashName]['kind'];
  message: string;
}

/** Notice in a request's cookie, or null. */
export function readFlash(request: Request): FlashNotice | null {
  const name = /(?:^|;\s*)sanam\.notice=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
  return Object.hasOwn(FLASH, name) ? FLASH[name as FlashName] : null;
}
