export const noticeWords = {
  close: 'รับทราบ',
  goBack: 'ย้อนกลับ',
  addFriend: 'เพิ่มเพื่อนกับเจ้าหน้าที่ (VIP)',
} as const;
