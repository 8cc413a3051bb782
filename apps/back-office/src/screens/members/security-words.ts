import type { SecurityEventKind, Session } from '@sanam/contract';
import type { IconName } from '../../parts/icon-names.ts';
import type { Bilingual } from '../../parts/words.ts';

interface EventWords {
  name: string;
  icon: IconName;
  look: 'look' | 'in' | '';
}
const event = (name: string, icon: IconName, look: EventWords['look'] = ''): EventWords => ({ name, icon, look });

const EVENTS: Readonly<Record<SecurityEventKind, EventWords>> = {
  signed_in: event('เข้าสู่ระบบ', 'device'),
  password_changed: event('เปลี่ยนรหัสผ่าน', 'key'),
  password_reset: event('ตั้งรหัสผ่านใหม่ทางเบอร์โทรศัพท์', 'key', 'look'),
  passkey_added: event('เพิ่มพาสคีย์', 'key'),
  passkey_removed: event('ลบพาสคีย์', 'key', 'look'),
  sessions_ended: event('ออกจากเครื่องอื่น', 'out'),
  token_copied: event('โทเค็นถูกใช้ซ้ำ ระบบปิดเซสชัน', 'warn', 'look'),
  account_locked: event('บัญชีถูกล็อก', 'lock', 'look'),
  account_unlocked: event('ปลดล็อกบัญชี', 'lock'),
  account_closed: event('ปิดบัญชีสมาชิก', 'x', 'look'),
  account_reopened: event('เปิดบัญชีสมาชิกอีกครั้ง', 'undo'),
  payouts_excluded: event('หยุดจ่ายเงิน', 'stop', 'look'),
  payouts_included: event('เลิกหยุดจ่ายเงิน', 'undo'),
  bank_account_proven: event('บัญชีธนาคารยืนยันแล้ว', 'bank', 'in'),
  bank_account_claim_asked: event('ขอยืนยันบัญชีธนาคารที่เป็นของสมาชิกอื่น', 'bank', 'look'),
  bank_account_lost: event('บัญชีธนาคารไม่ยืนยันแล้ว', 'bank', 'look'),
  bank_account_changed: event('เปลี่ยนบัญชีธนาคาร', 'bank', 'look'),
  bank_account_change_asked: event('ขอเปลี่ยนบัญชีธนาคาร', 'bank', 'look'),
  bank_account_change_declined: event('ไม่อนุมัติคำขอเปลี่ยนบัญชีธนาคาร', 'bank'),
  line_changed: event('เปลี่ยนไลน์ไอดี', 'device', 'look'),
  phone_changed: event('เปลี่ยนเบอร์โทรศัพท์', 'device', 'look'),
};

/** Whether there are words for an event of this name. */
export const isSecurityEvent = (kind: string): boolean => Object.hasOwn(EVENTS, kind);

/** The words of a security event. One that is newer than this page keeps its own name. */
export const wordsOfEvent = (kind: string): EventWords => EVENTS[kind as SecurityEventKind] ?? event(kind, 'shield');

const METHODS: Readonly<Record<Session['method'], Bilingual>> = {
  password: { th: 'รหัสผ่าน', en: 'Password' },
  passkey: { th: 'พาสคีย์', en: 'Passkey' },
  ticket: { th: 'ลิงก์จากเครื่องอื่น', en: 'Link from another device' },
  code: { th: 'สมัครสมาชิก', en: 'Registration' },
};

/** How a session began. A way that is newer than this page keeps its own name. */
export const wordsOfMethod = (method: string): Bilingual =>
  METHODS[method as Session['method']] ?? { th: method, en: method };
