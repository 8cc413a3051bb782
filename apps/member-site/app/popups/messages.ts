export const popupWords = {
  hide: 'ไม่ต้องแสดงอีกใน 1 ชั่วโมง',
  more: 'ดูรายละเอียด',
  offer: 'โปรโมชั่น',
  toBonus: 'ดูโบนัสของฉัน',
  howItWorks: 'วิธีคำนวณ',
} as const;
