import { offerWords } from '@sanam/ui/offer/offer-words.ts';

/** Texts of the first offer, wherever it stands. */
export const firstOfferWords = {
  welcome: 'ยินดีต้อนรับ',
  first: 'ฝากครั้งแรก',
  getBonus: (percent: number) => `รับโบนัส ${percent}%`,
  title: (percent: number) => `ฝากครั้งแรก รับโบนัส ${percent}%`,
  limits: (most: string, least: string) => `สูงสุด ${most} · ฝากตั้งแต่ ${least}`,
  line: (most: string, multiple: number, days: number) =>
    multiple > 0
      ? `สูงสุด ${most} · ยอดเทิร์น ${multiple}\u00a0เท่าของโบนัส ภายใน ${days}\u00a0วัน`
      : `สูงสุด ${most} · ไม่ต้องทำเทิร์น`,
  youPay: 'คุณฝาก',
  bonus: (percent: number) => `โบนัส ${percent}%`,
  playable: 'ได้เล่น',
  cost: (required: string, multiple: number, days: number, endsOnWithdrawal: boolean) =>
    `เครดิตโบนัสถอนได้เมื่อทำยอดเทิร์น ${required} (${multiple} เท่าของโบนัส) ภายใน ${days} วัน ${endsOnWithdrawal ? offerWords.effectEnds : 'เงินฝากของคุณถอนได้ตามปกติ'} ไม่รับโบนัสก็ฝากได้`,
  bonusOnly: 'ยอดเทิร์นนับเฉพาะเดิมพันด้วยเครดิตโบนัส',
  free: 'โบนัสเป็นเงินของคุณทันที ไม่รับโบนัสก็ฝากได้',
  go: (amount: string) => `ฝาก ${amount} พร้อมโบนัส`,
  other: 'ฝากจำนวนอื่น',
  terms: 'เงื่อนไขทั้งหมด',
  ownMost: (most: string) => `เครดิตโบนัสที่กลายเป็นเงินของคุณไม่เกิน ${most}`,
} as const;
