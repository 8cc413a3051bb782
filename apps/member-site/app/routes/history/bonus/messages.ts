import type { Bonus } from '@sanam/contract';
import type { StatusLook } from '@sanam/ui/status-pill';
import { baht } from '../../../bonuses/messages.ts';

/** Text and colour of a bonus's state. */
export const STATES: Readonly<
  Record<Bonus['state'], { name: string; look: StatusLook; icon: 'clock' | 'check' | 'x' | 'gift' }>
> = {
  reserved: { name: 'รอเงินฝาก', look: 'wait', icon: 'clock' },
  active: { name: 'กำลังทำเทิร์น', look: 'wait', icon: 'gift' },
  completed: { name: 'ทำเทิร์นครบ', look: 'done', icon: 'check' },
  expired: { name: 'หมดเวลา', look: 'off', icon: 'clock' },
  forfeited: { name: 'ยกเลิกก่อนทำเทิร์นครบ', look: 'off', icon: 'x' },
  cancelled: { name: 'ไม่ได้ใช้', look: 'off', icon: 'x' },
};

export const words = {
  stopped: 'คุณพักการเล่นอยู่ โบนัสนี้เล่นต่อไม่ได้ และหมดอายุตามเวลาของโบนัส เงินของคุณเองถอนได้ตามปกติ',
  sumsTitle: 'โบนัสของคุณ',
  turnover: 'เทิร์นที่เหลือ',
  total: 'ได้รับแล้วทั้งหมด',
  totalNote: 'โบนัสที่เป็นเงินของคุณแล้ว คืนยอดเสีย รางวัล และเครดิตโบนัสที่เหลืออยู่',
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
  countedHow: 'นับเฉพาะเดิมพันด้วยเครดิตโบนัส ในรอบที่จบแล้ว รอบที่เพิ่งจบแสดงทันที',
  countedOwnToo: 'นับเดิมพันด้วยเงินของคุณและเครดิตโบนัส ในรอบที่จบแล้ว รอบที่เพิ่งจบแสดงทันที',
  earned: (mostBaht: number | null) =>
    mostBaht === null
      ? 'เมื่อทำเทิร์นครบ เครดิตโบนัสที่เหลือทั้งหมดเป็นเงินของคุณ'
      : `เมื่อทำเทิร์นครบ เครดิตโบนัสที่เหลือเป็นเงินของคุณ ไม่เกิน ${baht(mostBaht)}`,
  endsOnWithdrawal: 'ถ้าถอนเงินก่อนทำเทิร์นครบ โบนัสจะสิ้นสุดและเครดิตโบนัสถูกหักคืน',
  inPlay: 'มีเครดิตโบนัสอยู่ในรอบที่ยังไม่จบ ส่วนที่รอบนั้นคืนจะกลับมาเป็นเครดิตโบนัสเมื่อจบ',
  terms: 'เงื่อนไขของโบนัสนี้',
  forfeit: 'ยกเลิกโบนัสนี้',
  forfeitKeeps: 'เงินของคุณ ยังอยู่ครบ',
  forfeitTakes: 'เครดิตโบนัส ถูกหักคืน',
  forfeitInPlay: 'มีเครดิตโบนัสอยู่ในรอบที่ยังไม่จบ ถ้ายกเลิกตอนนี้ ส่วนที่รอบนั้นคืนให้เครดิตโบนัสจะถูกหักเมื่อรอบจบด้วย',
  forfeitText: 'ไม่ต้องทำเทิร์นของโบนัสนี้ต่อ ยกเลิกแล้วขอคืนไม่ได้',
  forfeitYes: 'ยืนยันยกเลิกโบนัส',
  chosenTitle: 'เลือกไว้แล้ว รอเงินฝาก',
  listTitle: 'ประวัติโบนัส',
  emptyTitle: 'ยังไม่มีโบนัส',
  emptyText: 'เลือกโปรโมชั่นได้ตอนฝากเงิน เมื่อมีโบนัส จะเห็นยอด เงื่อนไข และความคืบหน้าที่นี่',
  toPromotions: 'ดูโปรโมชั่น',
  amount: (amount: string) => `${amount} บาท`,
  converted: (amount: string) => `เป็นเงินของคุณ ${amount} บาท`,
  taken: (amount: string) => `หักคืน ${amount} บาท`,
  gone: (counted: string, required: string) => `เทิร์น ${counted} จาก ${required} บาท`,
  older: 'โบนัสก่อนหน้า',
  newest: 'กลับไปล่าสุด',
} as const;
