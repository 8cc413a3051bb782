export const noticeWords = {
  close: 'รับทราบ',
  goBack: 'ย้อนกลับ',
  addFriend: 'แอดไลน์เจ้าหน้าที่ (VIP)',
} as const;
