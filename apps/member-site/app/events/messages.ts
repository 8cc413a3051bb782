/** Words of draws and of matches. */
export const shared = {
  latestResults: 'ผลล่าสุด',
  allResults: 'ทุกผล',
  nothingYet: 'ยังไม่มีผล',
} as const;
