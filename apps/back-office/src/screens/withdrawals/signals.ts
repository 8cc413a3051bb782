import type { WithdrawalSignal } from '@sanam/contract';
import { bahtText, memberNo, timeOf, wholeOf } from '../../parts/format.ts';
import type { IconName } from '../../parts/icon-names.ts';

type Key = WithdrawalSignal['key'];

/** Names of the signals, as lists show them. */
export const SIGNAL_NAMES: Readonly<Record<Key, string>> = {
  large: 'เกินยอดต่อครั้ง',
  daily: 'ยอดรวม 24 ชม. สูง',
  password: 'เพิ่งเปลี่ยนรหัสผ่าน',
  account: 'บัญชียังไม่ได้พิสูจน์',
  closing: 'ถอนเพื่อปิดบัญชี',
  refused: 'ธนาคารไม่รับคำสั่งโอน',
  claimed: 'บัญชีเป็นของสมาชิกอื่น',
  'new-device': 'อุปกรณ์ใหม่',
  fast: 'ฝากแล้วถอนเร็ว',
  unplayed: 'ฝากแล้วแทบไม่เล่น',
  shared: 'ใช้ร่วมกับสมาชิกอื่น',
  bonus: 'เล่นโบนัสเกินเดิมพันสูงสุด',
  name: 'ชื่อผู้โอนเข้าไม่ตรง',
  slip: 'เงินจากสลิป ธนาคารยังไม่ยืนยัน',
  'linked-halt': 'เกี่ยวกับคนที่หยุดจ่าย',
};

export const SIGNAL_ICONS: Readonly<Record<Key, IconName>> = {
  large: 'withdraw',
  daily: 'history',
  password: 'key',
  account: 'bank',
  closing: 'out',
  refused: 'stop',
  claimed: 'users',
  'new-device': 'device',
  fast: 'bolt',
  unplayed: 'coin',
  shared: 'users',
  bonus: 'gift',
  name: 'name',
  slip: 'image',
  'linked-halt': 'link',
};

const SHARED: Readonly<Record<string, string>> = {
  referral_same_device: 'อุปกรณ์เดียวกัน',
  referral_same_bank: 'บัญชีธนาคารเดียวกัน',
  referral_same_phone: 'เบอร์เดียวกัน',
};

/** What a signal is made of, as a sentence in Thai, and the members whom it names. */
export interface SignalSentence {
  text: string;
  members: string[];
}

/** The sentence of a signal with its figures. Pure. */
export function sentenceOf({ key, evidence }: Pick<WithdrawalSignal, 'key' | 'evidence'>): SignalSentence {
  const baht = (name: string) => bahtText(Number(evidence[name] ?? 0));
  const count = (name: string) => wholeOf(Number(evidence[name] ?? 0));
  const list = (name: string) => (Array.isArray(evidence[name]) ? evidence[name] : []);
  const text = (name: string) => String(evidence[name] ?? '');
  const members = list('members');
  switch (key) {
    case 'large':
      return { text: `ขอถอน ${baht('amount')} บาท เกิน ${baht('limit')} ต่อครั้ง`, members };
    case 'daily':
      return { text: `รวม 24 ชม. ${baht('total')} บาท เกิน ${baht('limit')}`, members };
    case 'password':
      return { text: `เปลี่ยนรหัสผ่าน ${hours(Number(evidence.hours ?? 0))}ก่อนขอถอน`, members };
    case 'account':
      return { text: 'ยังไม่เคยมีเงินเข้าจากบัญชีนี้ หรือยังไม่ได้พิสูจน์ว่าเป็นของสมาชิก', members };
    case 'closing':
      return { text: 'สมาชิกไม่เคยฝากเงินเอง และถอนทั้งหมดเพื่อปิดบัญชี', members };
    case 'refused':
      return { text: 'ธนาคารไม่รับคำสั่งโอนครั้งก่อน เงินยังพักไว้', members };
    case 'claimed':
      return { text: 'บัญชีปลายทางถูกยืนยันว่าเป็นของสมาชิกอื่นหลังขอถอน', members };
    case 'new-device':
      return { text: `เข้าจากเครื่องที่เพิ่งใช้ครั้งแรก ${evidence.since ? timeOf(text('since')) : ''}`.trim(), members };
    case 'fast':
      return {
        text: `ขอถอน ${Number(evidence.minutes ?? 0) < 1 ? 'ไม่ถึงนาที' : `${count('minutes')} นาที`}หลังฝาก${Number(evidence.times) > 1 ? ` เป็นครั้งที่ ${count('times')} ใน 7 วัน` : ''} ฝากรวม ${baht('deposited')} บาท`,
        members,
      };
    case 'unplayed':
      return {
        text: `เดิมพันเพียง ${count('percent')}% ของเงินที่ฝาก (${baht('staked')} จาก ${baht('deposited')} บาท)`,
        members,
      };
    case 'shared': {
      const kinds = list('kinds').map((kind) => SHARED[kind] ?? kind);
      return { text: `${kinds.join(' และ ')}กับ ${members.map(memberNo).join(', ')}`, members };
    }
    case 'bonus':
      return { text: `เดิมพันโบนัสเกินยอดสูงสุด ${count('rounds')} รอบ`, members };
    case 'name':
      return { text: `ชื่อบัญชี ${text('account')} แต่เงินเข้าจาก ${text('payer')}`, members };
    case 'slip':
      return { text: 'มีเงินที่เติมตามสลิป และธนาคารยังไม่ยืนยันว่าเข้าจริง', members };
    case 'linked-halt':
      return { text: `ใช้อุปกรณ์หรือบัญชีเดียวกับ ${members.map(memberNo).join(', ')} ซึ่งถูกหยุดจ่ายเงินอยู่`, members };
  }
}

const hours = (count: number): string => (count < 1 ? 'ไม่ถึง 1 ชม. ' : `${wholeOf(count)} ชม. `);
