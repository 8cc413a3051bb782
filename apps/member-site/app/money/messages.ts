import { AT_RISK } from '@sanam/ui/offer/at-risk.ts';

/** Texts about money that several pages use. */
export const moneyWords = {
  depositDone: (amount: string) => `คุณทำการฝากเงินจำนวน ${amount} บาท เรียบร้อยแล้ว`,
  depositSlip: 'ดูหลักฐาน',
  depositFailed: (amount: string, cause: string) => `ไม่สามารถฝากเงิน ${amount} บาท: ${cause}`,
  depositAgain: 'ทำรายการใหม่',
  depositPaid: 'โอนแล้ว แนบสลิป',
  failedCauses: {
    expired: 'หมดเวลาโอน ยังไม่พบเงินของรายการนี้',
    cancelled: 'รายการถูกยกเลิก',
    failed: 'รายการไม่สำเร็จ ยังไม่มีการเติมเครดิต',
  },
  cancelOf: (amount: string) => `ยืนยันยกเลิก ${amount} บาท`,
  deposit: 'ฝากเงิน',
  withdraw: 'ถอนเงิน',
  baht: 'บาท',
  balance: 'ยอดเงินคงเหลือ',
  held: 'ยอดรอถอน',
  own: 'เงินของคุณ',
  ownUse: 'ถอนได้ตามปกติ',
  bonus: 'เครดิตโบนัส',
  bonusShort: 'โบนัส',
  bonusUse: 'เล่นได้อย่างเดียว จนกว่าทำเทิร์นครบ',
  playable: 'เล่นได้รวม',
  turnover: 'ยอดเทิร์น',
  turnoverOf: (counted: string, required: string) => `${counted} / ${required} บาท`,
  turnoverLeft: (left: string) => `อีก ${left} บาท เครดิตโบนัสจึงเป็นเงินของคุณ`,
  turnoverDone: 'ครบแล้ว กำลังเปลี่ยนเครดิตโบนัสเป็นเงินของคุณ',
  turnoverUntil: (at: string) => `ถึง ${at} น.`,
  whatFor: 'เงินของคุณถอนได้ตามปกติ เครดิตโบนัสเล่นได้อย่างเดียวจนกว่าทำเทิร์นครบ',
  order: 'เดิมพันใช้เงินของคุณก่อน แล้วจึงใช้เครดิตโบนัส',
  atRisk: AT_RISK,
  risked: `สล็อตและยิงปลานับเดิมพันเต็มจำนวน หมวดอื่นนับ${AT_RISK}`,
  balanceNow: (amount: string, bonus: string | null) =>
    bonus === null ? `ยอดเงินคงเหลือ ${amount} บาท` : `เงินของคุณ ${amount} บาท เครดิตโบนัส ${bonus} บาท`,
} as const;
