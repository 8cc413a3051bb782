/** Texts about money that several pages use. */
export const moneyWords = {
  depositDone: (amount: string) => `คุณทำการฝากเงินจำนวน ${amount} บาท เรียบร้อยแล้ว`,
  depositSlip: 'ดูหลักฐาน',
  depositFailed: (cause: string | null) => (cause ? `ไม่สามารถฝากเงิน: ${cause}` : 'ไม่สามารถฝากเงิน'),
  deposit: 'ฝากเงิน',
  withdraw: 'ถอนเงิน',
  baht: 'บาท',
  balance: 'ยอดเงินคงเหลือ',
  held: 'พักไว้รอถอน',
  balanceNow: (amount: string, reason: string) => `${reason} ยอดเงินคงเหลือ ${amount} บาท`,
} as const;
