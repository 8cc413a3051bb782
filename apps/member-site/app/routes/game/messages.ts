export const words = {
  title: 'เล่นเกม',
  close: 'ปิดเกม',
  frame: (game: string) => `เกม ${game}`,
  cannot: 'เปิดเกมไม่ได้',
  noMoney: 'ยังไม่มีการตัดเครดิต',
  deposit: 'ฝากเงิน',
  back: 'กลับไปเลือกเกม',
  noCode: 'ไม่พบเกมนี้',
} as const;
