import { bahtText } from '../components/amount.tsx';

/** Whole or broken baht with the unit, as the terms write it. */
export const baht = (amount: number) => `${bahtText(amount).replace('.00', '')} บาท`;

/** Texts of an offer, as members read them: on its page, with a deposit, and in the preview of staff. */
export const offerWords = {
  terms: 'เงื่อนไข',
  exampleTitle: 'ตัวอย่างด้วยยอดของคุณ',
  exampleAmount: 'ถ้าฝาก',
  example: (deposit: number, bonus: number) => `ฝาก ${baht(deposit)} เป็นเงินของคุณ และได้เครดิตโบนัส ${baht(bonus)}`,
  exampleFixed: (bonus: number) => `รับเครดิตโบนัส ${baht(bonus)}`,
  exampleTurnover: (required: number, days: number) =>
    `เครดิตโบนัสถอนได้เมื่อมียอดเดิมพันที่นับแล้วรวม ${baht(required)} ภายใน ${days} วัน`,
  exampleOwnFirst: 'เดิมพันใช้เงินของคุณก่อน เทิร์นเริ่มนับเมื่อเดิมพันด้วยเครดิตโบนัส',
  exampleOwnCounts: 'เดิมพันใช้เงินของคุณก่อน และนับเทิร์นทั้งเงินของคุณและเครดิตโบนัส',
  exampleRounds: (rounds: string, stake: number) => `เช่น เดิมพัน ${baht(stake)} ต่อรอบในเกมที่นับ 100% อย่างน้อย ${rounds} รอบ`,
  exampleFree: 'ไม่ต้องทำเทิร์น เป็นเงินของคุณทันที',
  effectBonus: 'เครดิตโบนัสถอนได้เมื่อทำเทิร์นครบ',
  effectOwn: 'เงินของคุณถอนได้ตามปกติ',
  effectEnds: 'ถ้าถอนเงินก่อนนั้น โบนัสจะสิ้นสุดและเครดิตโบนัสถูกหักคืน',
  effectFree: 'โบนัสเป็นเงินของคุณทันที ไม่มีเทิร์น',
  effectTickets: 'ไม่มีเทิร์นของโบนัส',
  exampleLoss: 'ระหว่างทำเทิร์น โดยเฉลี่ยผู้เล่นเสียมากกว่าได้ โบนัสไม่เปลี่ยนโอกาสชนะในเกม',
  exampleTooLittle: (least: number) => `โบนัสนี้เริ่มที่ยอดฝาก ${baht(least)}`,
  exampleTickets: (tickets: number) => `ได้สิทธิ์หมุนกงล้อ ${tickets} ครั้ง ไม่มีเทิร์น`,
  pickTitle: 'โปรโมชั่น',
  pickNone: 'ไม่รับโบนัส',
  pickShut: (count: number) => `โบนัสที่ยังเลือกไม่ได้ ${count} รายการ`,
  pickNoneText: 'เล่นและถอนด้วยเงินของคุณอย่างเดียว',
  pickTerms: 'อ่านเงื่อนไขทั้งหมด',
} as const;
