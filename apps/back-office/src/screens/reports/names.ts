import type { Bilingual } from '../../parts/words.ts';

/** The reports, in the order of their menu. */
export const REPORTS = [
  'profit',
  'play',
  'deposits',
  'withdrawals',
  'transit',
  'bonuses',
  'cashback',
  'wheel',
  'commission',
  'reconcile',
  'signups',
  'cohorts',
] as const;
export type ReportName = (typeof REPORTS)[number];

export const GROUPS: readonly { name: Bilingual; reports: readonly ReportName[] }[] = [
  { name: { th: 'ผลประกอบการ', en: 'Results' }, reports: ['profit', 'play'] },
  { name: { th: 'เงิน', en: 'Money' }, reports: ['deposits', 'withdrawals', 'reconcile', 'transit'] },
  { name: { th: 'การตลาด', en: 'Marketing' }, reports: ['bonuses', 'cashback', 'wheel', 'commission'] },
  { name: { th: 'สมาชิก', en: 'Members' }, reports: ['signups', 'cohorts'] },
];

export const NAMES: Readonly<Record<ReportName, Bilingual>> = {
  profit: { th: 'กำไรขาดทุนรายวัน', en: 'Daily profit and loss' },
  play: { th: 'การเล่นตามเกมและค่าย', en: 'Play by game and provider' },
  deposits: { th: 'เงินฝากตามธนาคาร', en: 'Deposits by bank' },
  withdrawals: { th: 'เงินถอนและเวลาที่ใช้', en: 'Withdrawals and times' },
  transit: { th: 'เงินระหว่างทาง', en: 'Money in transit' },
  bonuses: { th: 'ต้นทุนโบนัส', en: 'Cost of bonuses' },
  cashback: { th: 'คืนยอดเสีย', en: 'Loss return' },
  wheel: { th: 'วงล้อ', en: 'Wheel' },
  commission: { th: 'แนะนำเพื่อน', en: 'Referral' },
  reconcile: { th: 'กระทบยอดของวัน', en: 'Reconciliation of a day' },
  signups: { th: 'สมัครใหม่และฝากแรก', en: 'Registration to first deposit' },
  cohorts: { th: 'การกลับมาเล่น', en: 'Cohorts by month' },
};

/** Name of a report's file, and what it is narrowed to besides the period. */
export function fileOf(name: ReportName): { file: string; filter: Readonly<Record<string, string>> } {
  if (name === 'cashback' || name === 'wheel' || name === 'commission')
    return { file: 'report-gifts.csv', filter: { of: name } };
  return { file: `report-${name}.csv`, filter: {} };
}

/** Address of a report. */
export const addressOf = (name: ReportName | 'movements', query: Readonly<Record<string, string | undefined>> = {}) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  return `/reports/${name}${search.size > 0 ? `?${search}` : ''}`;
};
