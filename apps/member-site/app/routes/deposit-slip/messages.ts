export const words = {
  of: (amount: string, ref: string) => `รายการฝาก ${amount} บาท รหัสอ้างอิง ${ref}`,
  toResult: 'ดูรายการนี้',
} as const;
