/**
 * A notice that outlives the page which caused it, by name in a short-lived cookie: the next page shows it and forgets
 * it.
 * A name and not a text, so that nobody can put words into the site's mouth.
 */
const FLASH = {
  'password-changed': { kind: 'success', message: 'เปลี่ยนรหัสผ่านแล้ว กรุณาเข้าสู่ระบบใหม่' },
  'account-closed': { kind: 'success', message: 'ปิดบัญชีเรียบร้อยแล้ว และออกจากระบบทุกเครื่องแล้ว' },
  'session-ended': { kind: 'warning', message: 'คุณออกจากระบบแล้ว จากคำสั่งบนอุปกรณ์หรือหน้าต่างอื่น' },
  'ticket-spent': { kind: 'error', message: 'ลิงก์เข้าสู่ระบบนี้ใช้ไม่ได้แล้ว กรุณาเข้าสู่ระบบ' },
} as const;
export type FlashName = keyof typeof FLASH;
export interface FlashNotice {
  kind: (typeof FLASH)[FlashName]['kind'];
  message: string;
}

/** The notice a request brings, or null. */
export function readFlash(request: Request): FlashNotice | null {
  const name = /(?:^|;\s*)sanam\.notice=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
  return Object.hasOwn(FLASH, name) ? FLASH[name as FlashName] : null;
}
