/** Texts of the credit check, as in the specification. */
export const creditCheckWords = {
  check: 'เช็คเครดิต',
  begun: 'ดำเนินการเช็คเครดิต',
  done: 'เช็คเครดิตเรียบร้อย',
  timeOut: 'เช็คเครดิตไม่สำเร็จในเวลาที่กำหนด กรุณาลองใหม่',
  turnoverOpen: 'ยอดเทิร์นยังไม่ครบเงื่อนไขการถอน เงินของคุณยังอยู่ครบ',
  noAnswer: 'ติดต่อระบบไม่ได้ ยังไม่ได้เช็คเครดิต ยอดเงินของคุณไม่เปลี่ยน กรุณาลองอีกครั้ง',
} as const;
