import { offerWords } from '@sanam/ui/offer/offer-words.ts';

export { baht } from '@sanam/ui/offer/offer-words.ts';

export const bonusWords = {
  ...offerWords,
  cashbackNoLoss: 'ไม่มียอดเสียสุทธิ จึงไม่มียอดคืน',
  cashbackTooLittle: (least: string) => `ยอดคืนไม่ถึง ${least} บาท จึงไม่คืน`,
  cashbackAtMost: (most: string) => `คืนสูงสุด ${most} บาทต่อสัปดาห์`,
  termsCount: (count: number) => `${count} ข้อ`,
  termsMadeOf: 'เงื่อนไขนี้เขียนขึ้นจากกติกาที่ระบบใช้คิดจริง',
  version: (version: number, since: string) => `ฉบับที่ ${version} ใช้ตั้งแต่ ${since} โบนัสที่รับไปแล้วเป็นไปตามฉบับตอนที่เลือก`,
  exampleShow: 'คำนวณ',
} as const;
