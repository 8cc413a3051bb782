export const words = {
  title: 'เล่นเกม',
  close: 'ปิดเกม',
  frame: (game: string) => `เกม ${game}`,
  loading: (game: string) => `กำลังเปิด ${game}`,
  depositAside: 'ฝากเงินในหน้าต่างใหม่',
  playedFor: 'เวลาที่เล่น',
  net: (baht: string) => `ได้เสีย ${baht}`,
  cannot: 'เปิดเกมไม่ได้',
  noMoney: 'ยังไม่มีการตัดเครดิต',
  deposit: 'ฝากเงิน',
  back: 'กลับไปเลือกเกม',
  noCode: 'ไม่พบเกมนี้',
} as const;
