/** Words the components say by themselves; whatever belongs to a page comes in as a prop. */
export const uiWords = {
  baht: 'บาท',
  copy: 'คัดลอก',
  copied: 'คัดลอกแล้ว',
  close: 'ปิด',
  closeNotice: 'ปิดการแจ้งเตือน',
  loading: 'กำลังโหลด',
  showPassword: 'แสดงรหัสผ่าน',
  hidePassword: 'ซ่อนรหัสผ่าน',
  newGame: 'ใหม่',
  /** The operator picked it; nobody measured that it is popular. */
  pickedGame: 'แนะนำ',
  playGame: 'เข้าเล่น',
  closedGame: 'ปิดปรับปรุงชั่วคราว',
  timeLeft: (minutes: number, seconds: number) => (minutes > 0 ? `${minutes} นาที ${seconds} วินาที` : `${seconds} วินาที`),
} as const;
