export const dateWords = {
  part: { day: 'วัน', month: 'เดือน', year: 'ปี' },
  yearBoth: (buddhist: number, common: number) => `${buddhist} (${common})`,
} as const;
