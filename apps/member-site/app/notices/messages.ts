export const noticeWords = {
  close: 'รับทราบ',
  addFriend: 'เพิ่มเพื่อนกับเจ้าหน้าที่ (VIP)',
} as const;
