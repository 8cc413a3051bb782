export const words = {
  missing: 'ไม่พบหน้านี้',
  updated: (time: string) => `ฉบับวันที่ ${time} น.`,
  ask: 'มีคำถามเกี่ยวกับหน้านี้?',
  contact: 'ติดต่อเรา',
} as const;
