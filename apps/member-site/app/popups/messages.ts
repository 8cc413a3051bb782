export const popupWords = {
  hide: 'ไม่ต้องแสดงอีกใน 1 ชั่วโมง',
  close: 'รับทราบ',
  more: 'ดูรายละเอียด',
  addFriend: 'เพิ่มเพื่อนกับเจ้าหน้าที่ (VIP)',
  offer: 'โปรโมชั่น',
  toBonus: 'ดูโบนัสของฉัน',
  howItWorks: 'คิดอย่างไร',
} as const;
