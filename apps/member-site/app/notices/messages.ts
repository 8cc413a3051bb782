export const noticeWords = {
  close: 'รับทราบ',
  goBack: 'ย้อนกลับ',
  addFriend: 'แอดไลน์เจ้าหน้าที่ (VIP)',
  ask: 'คุยกับเจ้าหน้าที่',
} as const;
