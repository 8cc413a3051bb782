import type { Bonus } from '@sanam/contract';
import type { StatusLook } from '@sanam/ui/status-pill';

/** Text and colour of a bonus's state. */
export const STATES: Readonly<
  Record<Bonus['state'], { name: string; look: StatusLook; icon: 'clock' | 'check' | 'x' | 'gift' }>
> = {
  reserved: { name: 'รอเงินฝาก', look: 'wait', icon: 'clock' },
  active: { name: 'กำลังทำเทิร์น', look: 'wait', icon: 'gift' },
  completed: { name: 'ทำเทิร์นครบ', look: 'done', icon: 'check' },
  expired: { name: 'หมดเวลา', look: 'off', icon: 'clock' },
  forfeited: { name: 'สิ้นสุดก่อนครบ', look: 'off', icon: 'x' },
  cancelled: { name: 'ไม่ได้ใช้', look: 'off', icon: 'x' },
};

export const words = {
  sumsTitle: 'โบนัสของคุณ',
  turnover: 'เทิร์นที่เหลือ',
  total: 'ได้รับแล้วทั้งหมด',
  totalNote: 'โบนัสที่เหลืออยู่หลังหักคืน คืนยอดเสีย และรางวัล',
  pending: 'รอเงินฝากเข้า',
  baht: 'บาท',
  claimsTitle: 'รับได้ตอนนี้',
  claim: (name: string) => `รับ${name}`,
  activeTitle: 'โบนัสที่ใช้อยู่',
  counted: (counted: string, required: string) => `นับแล้ว ${counted} จาก ${required} บาท`,
  left: (amount: string) => `เหลืออีก ${amount} บาท`,
  waitsForRounds: 'ครบแล้ว รอรอบเกมที่ยังไม่จบ',
  doneSoon: 'ครบแล้ว กำลังปิดยอดโบนัส',
  until: (time: string) => `ภายใน ${time}`,
  countedHow: 'นับเฉพาะรอบที่จบแล้ว รอบที่เพิ่งจบแสดงทันที',
  toTerms: 'เงื่อนไขของโบนัสนี้',
  forfeit: 'ยกเลิกโบนัสนี้',
  forfeitText: (takes: string, keeps: string) =>
    `ถ้ายกเลิกตอนนี้ โบนัสและสิ่งที่ชนะจากโบนัส ${takes} บาทจะถูกหักคืน เครดิตของคุณจะเหลือ ${keeps} บาท ถอนได้โดยไม่ต้องทำเทิร์นของโบนัสนี้ ยกเลิกแล้วขอคืนไม่ได้`,
  forfeitWaits: 'มีรอบเกมที่ยังไม่จบ ยกเลิกได้เมื่อรอบนั้นจบ',
  forfeitYes: 'ยืนยันยกเลิกโบนัส',
  listTitle: 'ประวัติโบนัส',
  emptyTitle: 'ยังไม่มีโบนัส',
  emptyText: 'เลือกโปรโมชั่นได้ตอนฝากเงิน เมื่อมีโบนัส จะเห็นยอด เงื่อนไข และความคืบหน้าที่นี่',
  toPromotions: 'ดูโปรโมชั่น',
  amount: (amount: string) => `${amount} บาท`,
  taken: (amount: string) => `หักคืน ${amount} บาท`,
  gone: (counted: string, required: string) => `เทิร์น ${counted} จาก ${required} บาท`,
  older: 'โบนัสก่อนหน้า',
  newest: 'กลับไปล่าสุด',
} as const;
