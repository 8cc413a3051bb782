/** Words of the result of a check. */
export const words = {
  ownBets: 'ดูการเดิมพันของฉัน',
  someOfDay: (typed: string, matches: number, compared: number) =>
    `${typed} ตรง ${matches} งวด จาก ${compared} งวดที่ตรวจ`,
  noneOfDay: (typed: string, compared: number, day: string) =>
    `${typed} ไม่ตรงงวดใดเลย ตรวจแล้ว ${compared} งวดของ ${day}`,
  onlyNewest: (count: number) => `แสดง ${count} งวดที่ตรงล่าสุด`,
} as const;
