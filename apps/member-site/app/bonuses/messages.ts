import { bahtText } from '@sanam/ui/amount';

const baht = (amount: number) => `${bahtText(amount).replace('.00', '')} บาท`;

export const bonusWords = {
  cashbackNoLoss: 'ไม่ได้เสียสุทธิ จึงไม่มียอดคืน',
  cashbackTooLittle: (least: string) => `ยอดคืนไม่ถึง ${least} บาท จึงไม่คืน`,
  cashbackAtMost: (most: string) => `คืนสูงสุด ${most} บาทต่อสัปดาห์`,
  terms: 'เงื่อนไข',
  termsMadeOf: 'เงื่อนไขนี้เขียนขึ้นจากกติกาที่ระบบใช้คิดจริง',
  version: (version: number, since: string) => `ฉบับที่ ${version} ใช้ตั้งแต่ ${since} โบนัสที่รับไปแล้วเป็นไปตามฉบับตอนที่เลือก`,
  exampleTitle: 'ตัวอย่างด้วยยอดของคุณ',
  exampleAmount: 'ถ้าฝาก',
  exampleShow: 'คำนวณ',
  example: (deposit: number, bonus: number) =>
    `ฝาก ${baht(deposit)} ได้โบนัส ${baht(bonus)} เครดิตรวม ${baht(deposit + bonus)}`,
  exampleFixed: (bonus: number) => `รับโบนัส ${baht(bonus)}`,
  exampleTurnover: (required: number, days: number) =>
    `ก่อนถอน ต้องมียอดเดิมพันที่นับแล้วรวม ${baht(required)} ภายใน ${days} วัน`,
  exampleRounds: (rounds: string, stake: number) => `เช่น เดิมพัน ${baht(stake)} ต่อรอบในเกมที่นับ 100% ประมาณ ${rounds} รอบ`,
  exampleFree: 'ไม่ต้องทำเทิร์น',
  exampleLoss: 'ระหว่างทำเทิร์น โดยเฉลี่ยผู้เล่นเสียมากกว่าได้ โบนัสไม่เปลี่ยนโอกาสชนะในเกม',
  exampleTooLittle: (least: number) => `โบนัสนี้เริ่มที่ยอดฝาก ${baht(least)}`,
  exampleTickets: (tickets: number) => `ได้ตั๋วหมุนกงล้อ ${tickets} ใบ ไม่มีเทิร์น`,
  pickTitle: 'โปรโมชั่น',
  pickNone: 'ไม่รับโบนัส',
  pickNoneText: 'ถอนได้โดยไม่ต้องทำเทิร์นของโบนัส',
  pickTerms: 'อ่านเงื่อนไขทั้งหมด',
} as const;
