/** Words for linking the one bank account of a member, in the registration and after it. */
export const bankWords = {
  title: 'ผูกบัญชีธนาคาร',
  lead: 'ใช้ฝากและรับเงินถอน ชื่อบัญชีต้องเป็นชื่อของคุณ',
  first: 'ต้องผูกบัญชีธนาคารก่อนฝากหรือถอนเงิน',
  bank: 'เลือกธนาคาร',
  bankMissing: 'กรุณาเลือกธนาคาร',
  accountNumber: 'เลขบัญชี',
  accountHint: 'ไม่ต้องใส่ขีด',
  accountHintDigits: (digits: string) => `ไม่ต้องใส่ขีด ปกติ ${digits} หลัก`,
  name: 'ชื่อบัญชี',
  nameHint: 'ชื่อและนามสกุลตามหน้าสมุดบัญชี',
  oneOnly: 'ผูกได้หนึ่งบัญชี ตรวจสอบให้ถูกต้องก่อนยืนยัน',
  confirm: 'ยืนยันบัญชีนี้',
  done: 'ผูกบัญชีธนาคารเรียบร้อยแล้ว',
  noAnswer: 'ระบบไม่ตอบกลับ ยังไม่มีเงินเคลื่อนไหว ข้อมูลที่กรอกยังอยู่ กรุณาลองอีกครั้ง',
} as const;
