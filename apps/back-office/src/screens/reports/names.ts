import type { Bilingual } from '../../parts/words.ts';

/** The reports, in the order of their menu. */
export const REPORTS = ['profit', 'play', 'deposits', 'withdrawals', 'transit', 'bonuses'] as const;
export type ReportName = (typeof REPORTS)[number];

export const GROUPS: readonly { name: Bilingual; reports: readonly ReportName[] }[] = [
  { name: { th: 'ผลประกอบการ', en: 'Results' }, reports: ['profit', 'play'] },
  { name: { th: 'เงิน', en: 'Money' }, reports: ['deposits', 'withdrawals', 'transit'] },
  { name: { th: 'การตลาด', en: 'Marketing' }, reports: ['bonuses'] },
];

export const NAMES: Readonly<Record<ReportName, Bilingual>> = {
  profit: { th: 'กำไรขาดทุนรายวัน', en: 'Daily profit and loss' },
  play: { th: 'การเล่นตามเกมและค่าย', en: 'Play by game and provider' },
  deposits: { th: 'เงินฝากตามธนาคาร', en: 'Deposits by bank' },
  withdrawals: { th: 'เงินถอนและเวลาที่ใช้', en: 'Withdrawals and times' },
  transit: { th: 'เงินระหว่างทาง', en: 'Money in transit' },
  bonuses: { th: 'ต้นทุนโบนัส', en: 'Cost of bonuses' },
};

/** Address of a report. */
export const addressOf = (name: ReportName | 'movements', query: Readonly<Record<string, string | undefined>> = {}) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  return `/reports/${name}${search.size > 0 ? `?${search}` : ''}`;
};
