import type { Second } from '@sanam/contract';
import { groupAccount, groupPhone } from '@sanam/thai/accounts';
import { bankOf } from '@sanam/thai/banks';
import { maskPhone } from '@sanam/thai/masks';
import { bankName } from './bank.tsx';
import { bahtText, timeOf } from './format.ts';
import type { IconName } from './icon-names.ts';
import type { Bilingual } from './words.ts';

/** A part of what will happen: what it is now, when that is known, and what it will be. */
export interface Change {
  name: string;
  before?: string | undefined;
  after: string;
}

/** How names that a proposal holds as numbers are said. */
export interface Names {
  person: (id: string) => string;
  role: (role: string) => string;
}
type Content = Second['content'];

interface KindWords {
  name: Bilingual;
  icon: IconName;
  /** What happens besides, for the second person to know. */
  effect?: string;
  changes?: (content: Content, names: Names) => Change[];
}

const text = (content: Content, name: string): string => {
  const value = content[name];
  return value === null || value === undefined ? '' : String(value);
};
const RESTS = 'เงินออกของสมาชิกพัก 24 ชม. และสมาชิกได้รับแจ้งทางเบอร์เดิม';
const person = (content: Content, names: Names): Change => ({
  name: 'เจ้าหน้าที่',
  after: names.person(text(content, 'person')),
});

/** A Thai phone as people dial it: proposals hold `+66812345678`. */
const national = (phone: string): string => phone.replace(/^\+66/, '0');

/** `kbank 1000000017` as people read it. */
function accountText(bank: string, digits: string): string {
  return `${bankName(bank)} ${groupAccount(digits, bankOf(bank))}`;
}

const KINDS: Readonly<Record<string, KindWords>> = {
  'adjust-balance': {
    name: { th: 'ปรับยอดเครดิต', en: 'Adjust a balance' },
    icon: 'coin',
    effect: 'เครดิตของสมาชิกเปลี่ยนทันที เป็นรายการใหม่ในบัญชีแยกประเภท',
    changes: (content) => {
      const baht = Number(text(content, 'satang')) / 100;
      return [
        { name: baht < 0 ? 'หักเครดิต' : 'เพิ่มเครดิต', after: `${bahtText(Math.abs(baht))} บาท` },
        { name: 'หลักฐาน', after: text(content, 'evidence') },
      ];
    },
  },
  'change-account': {
    name: { th: 'เปลี่ยนบัญชีธนาคาร', en: 'Change a bank account' },
    icon: 'bank',
    effect: RESTS,
    changes: (content) => {
      const [bank = '', digits = ''] = text(content, 'before').split(/[: ]/);
      const before = digits ? `${bankName(bank)} ••• ${digits.slice(-4)}` : undefined;
      return [
        {
          name: 'บัญชี',
          before: before ?? 'ยังไม่ได้ผูก',
          after: accountText(text(content, 'bank'), text(content, 'accountNumber')),
        },
        { name: 'ชื่อบัญชี', after: text(content, 'holderName') },
      ];
    },
  },
  'change-phone': {
    name: { th: 'เปลี่ยนเบอร์โทรศัพท์', en: 'Change a phone' },
    icon: 'device',
    effect: `ทุกเครื่องออกจากระบบ ${RESTS}`,
    changes: (content) => [
      {
        name: 'เบอร์',
        before: maskPhone(national(text(content, 'before'))),
        after: groupPhone(national(text(content, 'phone'))),
      },
    ],
  },
  'reset-factor': {
    name: { th: 'ลบพาสคีย์ของสมาชิก', en: 'Remove a member’s passkeys' },
    icon: 'key',
    effect: `พาสคีย์ทั้งหมดถูกลบ ทุกเครื่องออกจากระบบ ${RESTS}`,
  },
  'unlock-member': {
    name: { th: 'ปลดล็อกสมาชิก', en: 'Unlock a member' },
    icon: 'lock',
    effect: 'สมาชิกเข้าสู่ระบบ เล่น และถอนได้อีก',
    changes: () => [{ name: 'บัญชีสมาชิก', before: 'ล็อก', after: 'ใช้งานได้' }],
  },
  'include-payouts': {
    name: { th: 'เลิกหยุดจ่ายเงิน', en: 'End an exclusion from payouts' },
    icon: 'withdraw',
    effect: 'รายการถอนของสมาชิกไปต่อได้',
    changes: () => [{ name: 'การจ่ายเงิน', before: 'หยุดจ่าย', after: 'จ่ายได้' }],
  },
  'resume-commission': {
    name: { th: 'ให้ค่าแนะนำของสมาชิกเดินต่อ', en: 'Resume a member’s commission' },
    icon: 'tree',
    effect: 'สมาชิกได้ค่าแนะนำจากวันที่คำนวณครั้งต่อไป และรับยอดที่ค้างได้',
    changes: () => [{ name: 'ค่าแนะนำ', before: 'พัก', after: 'เดินต่อ' }],
  },
  'close-finding': {
    name: { th: 'ปิดสิ่งที่ตรวจพบซึ่งหยุดจ่ายทุกคน', en: 'Close a finding that halts everybody' },
    icon: 'find',
    effect: 'เงินออกของทุกคนไปต่อทันที',
    changes: (content) => [{ name: 'สิ่งที่ตรวจพบ', before: 'เปิด', after: `#${text(content, 'finding')} ปิด` }],
  },
  'payout-outcome': {
    name: { th: 'สรุปผลการโอนออก', en: 'Outcome of a payout' },
    icon: 'send',
    effect: 'ถ้าไม่สำเร็จ เครดิตกลับเข้ากระเป๋าสมาชิก ถ้าสำเร็จ เงินที่พักไว้จบเป็นโอนแล้ว',
    changes: (content) => [
      { name: 'รายการถอน', after: text(content, 'ref') },
      {
        name: 'ผล',
        before: 'ไม่แน่ชัด',
        after: text(content, 'outcome') === 'paid' ? 'โอนสำเร็จ' : 'โอนไม่สำเร็จ คืนเครดิต',
      },
      { name: 'หลักฐานธนาคาร', after: text(content, 'proof') },
    ],
  },
  'write-promotion': {
    name: { th: 'โปรโมชั่นรุ่นใหม่', en: 'New terms of a promotion' },
    icon: 'gift',
    effect: 'สมาชิกเลือกได้ตามเงื่อนไขนี้ โบนัสที่ให้ไปแล้วเป็นไปตามรุ่นเดิม',
  },
  'make-vouchers': {
    name: { th: 'ทำบัตรเติมเงิน', en: 'Make prepaid cards' },
    icon: 'ticket',
    effect: 'ผู้ขอพิมพ์รหัสได้ครั้งเดียว บัตรเป็นเงินของผู้ที่ใช้รหัส',
    changes: (content) => {
      const [count, each] = [Number(text(content, 'count')), Number(text(content, 'satang')) / 100];
      return [
        { name: 'บัตร', after: `${count.toLocaleString('en-US')} ใบ ใบละ ${bahtText(each)} บาท` },
        { name: 'รวม', after: `${bahtText(count * each)} บาท` },
        { name: 'ใช้ได้', after: `${text(content, 'days')} วัน` },
        { name: 'ใช้ทำอะไร', after: text(content, 'note') },
        ...(content.promotion ? [{ name: 'ให้เป็นโบนัสตามโปรโมชั่น', after: text(content, 'promotion') }] : []),
      ];
    },
  },
  'invite-staff': {
    name: { th: 'เชิญเจ้าหน้าที่', en: 'Invite staff' },
    icon: 'badge',
    effect: 'ลิงก์คำเชิญใช้ได้หลังจากนี้',
    changes: (content, names) => [
      { name: 'ชื่อ', after: text(content, 'shownName') },
      { name: 'ตำแหน่ง', after: names.role(text(content, 'role')) },
      ...(content.until ? [{ name: 'ถึงวันที่', after: timeOf(text(content, 'until')) }] : []),
    ],
  },
  'change-role': {
    name: { th: 'เปลี่ยนตำแหน่งเจ้าหน้าที่', en: 'Change a role' },
    icon: 'badge',
    effect: 'ทุกเครื่องของคนนี้ออกจากระบบ',
    changes: (content, names) => [
      person(content, names),
      { name: content.on ? 'ให้ตำแหน่ง' : 'ถอนตำแหน่ง', after: names.role(text(content, 'role')) },
      ...(content.until ? [{ name: 'ถึงวันที่', after: timeOf(text(content, 'until')) }] : []),
    ],
  },
  'change-settings': {
    name: { th: 'เปลี่ยนค่าความเสี่ยงและวงเงิน', en: 'Change risk and limits' },
    icon: 'gear',
    effect: 'ค่าใหม่มีผลทุกหน้าของสมาชิกเมื่อตกลงแล้ว หรือเมื่อถึงเวลาที่ตั้งไว้',
  },
  'change-role-scopes': {
    name: { th: 'เปลี่ยนสิทธิ์ของตำแหน่ง', en: 'Change the scopes of a role' },
    icon: 'gear',
    changes: (content, names) => [
      { name: 'ตำแหน่ง', after: text(content, 'title') || names.role(text(content, 'role')) },
      {
        name: 'สิทธิ์',
        before: Array.isArray(content.seen) ? content.seen.toSorted().join(', ') : undefined,
        after: Array.isArray(content.scopes) ? content.scopes.toSorted().join(', ') : '',
      },
    ],
  },
  'reset-staff-factor': {
    name: { th: 'รีเซ็ตการยืนยันตัวของเจ้าหน้าที่', en: 'Reset a staff second factor' },
    icon: 'key',
    effect: 'ทุกเครื่องออกจากระบบ และต้องตั้งการยืนยันตัวใหม่',
    changes: (content, names) => [person(content, names)],
  },
  'reset-staff-password': {
    name: { th: 'ลิงก์ตั้งรหัสผ่านใหม่ของเจ้าหน้าที่', en: 'Link for a new staff password' },
    icon: 'key',
    effect: 'ผู้ที่ถือลิงก์ตั้งรหัสผ่านของคนนี้ได้ ชั้นที่สองยังเหมือนเดิม',
    changes: (content, names) => [person(content, names)],
  },
  'resume-staff': {
    name: { th: 'เลิกระงับเจ้าหน้าที่', en: 'End a suspension' },
    icon: 'badge',
    effect: 'คนนี้เข้าสู่ระบบได้อีก',
    changes: (content, names) => [person(content, names)],
  },
  withdrawal: { name: { th: 'อนุมัติถอนเงิน', en: 'Approve a withdrawal' }, icon: 'withdraw' },
  credit: { name: { th: 'เติมเครดิตเงินเข้า', en: 'Credit an arrival' }, icon: 'deposit' },
  return: { name: { th: 'บันทึกว่าโอนคืน', en: 'Note a return' }, icon: 'undo' },
  same: { name: { th: 'เป็นเงินเข้าเดียวกัน', en: 'The same payment' }, icon: 'match' },
};

/** Words of a kind; a kind that is not known here is shown by its own name, with its content as it is. */
export function wordsOfKind(kind: string): KindWords {
  return (
    KINDS[kind] ?? {
      name: { th: kind, en: kind },
      icon: 'two',
      changes: (content) =>
        Object.entries(content).map(([name, value]) => ({
          name,
          after: typeof value === 'string' ? value : JSON.stringify(value),
        })),
    }
  );
}

/** Where an item of a queue is decided; undefined for a proposal. Pure. */
export function addressOf({ queue, ref }: Pick<Second, 'queue' | 'ref'>): string | undefined {
  if (queue === null || ref === null) return undefined;
  const open = `open=${encodeURIComponent(ref)}`;
  return queue === 'withdrawals' ? `/withdrawals?tab=second&${open}` : `/matching?${open}`;
}

/** Name of an item of this list: the number of a proposal, or the queue and its item. Pure. */
export const idOf = ({ id, queue, ref }: Second): string => id ?? `${queue}:${ref}`;
