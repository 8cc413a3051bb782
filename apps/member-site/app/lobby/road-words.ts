export const words = {
  road: 'เค้าไพ่ของโต๊ะ',
  roadOf: (rounds: number, time: string) => `เค้าไพ่ ${rounds} ตาล่าสุดของโต๊ะ · ${time}\u00a0น.`,
  roadMeans: 'ผลที่ผ่านมาไม่บอกผลของตาถัดไป',
} as const;
