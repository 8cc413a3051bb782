export const words = {
  missing: 'ไม่พบหน้านี้',
  allHowTo: 'วิธีใช้งานทั้งหมด',
  updated: (time: string) => `ฉบับวันที่ ${time}\u00a0น.`,
  ask: 'มีคำถามเกี่ยวกับหน้านี้?',
  contact: 'ติดต่อเรา',
} as const;
