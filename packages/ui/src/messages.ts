/** Texts of the components themselves. A page passes its own texts in as props. */
export const uiWords = {
  baht: 'บาท',
  /** In place of the browser's own bubble, which speaks the browser's language. */
  missing: { fill: 'กรุณากรอกช่องนี้', choose: 'กรุณาเลือก', tick: 'กรุณาทำเครื่องหมายก่อนไปต่อ' },
  notValid: 'ข้อมูลในช่องนี้ไม่ถูกต้อง กรุณาตรวจอีกครั้ง',
  copy: 'คัดลอก',
  copied: 'คัดลอกแล้ว',
  close: 'ปิด',
  closeNotice: 'ปิดการแจ้งเตือน',
  loading: 'กำลังโหลด',
  showPassword: 'แสดงรหัสผ่าน',
  hidePassword: 'ซ่อนรหัสผ่าน',
  newGame: 'ใหม่',
  /** Label of a game that the operator picked. The label does not claim that the game is popular. */
  pickedGame: 'แนะนำ',
  playGame: 'เข้าเล่น',
  returns: 'อัตราจ่ายคืน',
  returnsOfMain: 'อัตราจ่ายคืนของเดิมพันหลัก',
  noReturns: 'ค่ายไม่ได้ประกาศ',
  percent: (value: number) => `${value.toFixed(2)}%`,
  noGames: 'ยังไม่มีเกมในหมวดนี้',
  noGamesText: 'เมื่อค่ายเกมเปิดให้บริการ เกมจะขึ้นที่นี่เอง ระหว่างนี้ดูหมวดอื่นได้',
  closedGame: 'ปิดปรับปรุงชั่วคราว',
  timeLeft: (minutes: number, seconds: number) => (minutes > 0 ? `${minutes} นาที ${seconds} วินาที` : `${seconds} วินาที`),
} as const;
