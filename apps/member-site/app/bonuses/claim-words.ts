export const claimWords = {
  title: 'รับโบนัส',
  done: 'รับเรียบร้อยแล้ว',
  failed: 'ยังรับไม่ได้',
  credit: (credit: string) => `เครดิตตอนนี้ ${credit} บาท`,
  toStatement: 'ดูรายการเดินบัญชี',
  toBonus: 'กลับไปหน้าโบนัส',
  nothingAsked: 'ไม่มีรายการที่กำลังรับ',
  nothingText: 'สิ่งที่รับได้แสดงอยู่ในหน้าโบนัส',
  noAnswer: 'ยังไม่ได้รับคำตอบจากระบบ กดรับอีกครั้งได้ ก้อนเดียวกันเข้าเครดิตเพียงครั้งเดียว',
} as const;
