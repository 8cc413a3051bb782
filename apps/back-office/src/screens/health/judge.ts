import type { Health } from '@sanam/contract';
import { spanOf, wholeOf } from '../../parts/format.ts';
import type { Bilingual } from '../../parts/words.ts';

/** How a figure stands. `none`: there is no such figure. */
export type Standing = 'fine' | 'look' | 'wrong' | 'none';

/** A line of the page: what it is, its figure as text, and how it stands. */
export interface Line {
  name: Bilingual;
  text: Bilingual;
  standing: Standing;
}

type Group = 'money' | 'database' | 'jobs';
type Figures = Health['figures'];

/** Ages in seconds beyond which something is wrong. The alert rules in deploy/alerts.yaml have the same. */
export const BOUNDS_SECONDS = {
  sanam_audit_age_seconds: 600,
  sanam_statement_age_seconds: 900,
  sanam_report_age_seconds: 600,
  sanam_withdrawal_oldest_seconds: 1800,
  sanam_oldest_transaction_seconds: 300,
  sanam_archive_age_seconds: 3600,
  sanam_job_lag_seconds: 120,
} as const;

const NONE: Bilingual = { th: '–', en: '–' };
const MEGABYTE = 1024 * 1024;
/** Share of the connections from which there may soon be none left. */
export const CONNECTIONS_SHARE = 0.8;

const figureOf = (figures: Figures, name: string, part = ''): number | null =>
  figures.find((one) => one.name === name && one.part === part)?.value ?? null;
const sumOf = (figures: Figures, name: string): number =>
  figures.reduce((sum, one) => (one.name === name ? sum + (one.value ?? 0) : sum), 0);
const same = (text: string): Bilingual => ({ th: text, en: text });

/** An age that should stay within its bound. @param ifNone how it stands while there is no such figure */
function age(figures: Figures, figure: keyof typeof BOUNDS_SECONDS, name: Bilingual, ifNone: Standing = 'look'): Line {
  const seconds = figureOf(figures, figure);
  if (seconds === null) return { name, text: NONE, standing: ifNone };
  return { name, text: spanOf(seconds), standing: seconds > BOUNDS_SECONDS[figure] ? 'wrong' : 'fine' };
}

/** A number that should be zero. */
const shouldBeZero = (name: Bilingual, count: number): Line => ({
  name,
  text: same(wholeOf(count)),
  standing: count > 0 ? 'wrong' : 'fine',
});

/**
 * The lines of the page from the figures, by group. Pure.
 * @param failed number of failed jobs that the page lists; the figures may be some seconds older.
 */
export function linesOf(figures: Figures, failed: number): Record<Group, Line[]> {
  const of = (name: string, part?: string) => figureOf(figures, name, part);
  const [used, most] = [of('sanam_database_connections', 'used'), of('sanam_database_connections', 'most')];
  const archive = age(
    figures,
    'sanam_archive_age_seconds',
    { th: 'สำรองบันทึกของฐานข้อมูลล่าสุด', en: 'Log of the database archived' },
    // without an archive there is none
    'none',
  );
  return {
    money: [
      shouldBeZero(
        { th: 'เรื่องที่หยุดจ่ายทุกคน', en: 'Findings that halt everybody' },
        of('sanam_findings_open', 'all') ?? 0,
      ),
      age(figures, 'sanam_audit_age_seconds', { th: 'ตรวจสมุดบัญชีล่าสุด', en: 'Ledger audited' }),
      age(figures, 'sanam_statement_age_seconds', { th: 'อ่านรายการของธนาคารล่าสุด', en: 'Bank’s statement read' }),
      age(figures, 'sanam_report_age_seconds', { th: 'ยอดในรายงานช้ากว่าจริง', en: 'Reports are behind by' }),
      age(figures, 'sanam_withdrawal_oldest_seconds', { th: 'ถอนที่ยังไม่จบนานสุด', en: 'Oldest open withdrawal' }),
    ],
    database: [
      {
        name: { th: 'การเชื่อมต่อที่ใช้', en: 'Connections used' },
        text: used === null || most === null ? NONE : same(`${wholeOf(used)} / ${wholeOf(most)}`),
        standing: used === null || most === null ? 'look' : used > most * CONNECTIONS_SHARE ? 'look' : 'fine',
      },
      age(figures, 'sanam_oldest_transaction_seconds', { th: 'ธุรกรรมที่เปิดค้างนานสุด', en: 'Oldest open transaction' }),
      of('sanam_archive_failing') ? { ...archive, standing: 'wrong' } : archive,
      {
        name: { th: 'ขนาด', en: 'Size' },
        text: same(`${wholeOf(Math.round((of('sanam_database_bytes') ?? 0) / MEGABYTE))} MB`),
        standing: 'fine',
      },
    ],
    jobs: [
      age(figures, 'sanam_job_lag_seconds', { th: 'งานที่รอนานสุด', en: 'Oldest waiting job' }),
      {
        name: { th: 'ถึงเวลาแล้วยังไม่เริ่ม', en: 'Due and not begun' },
        text: same(wholeOf(sumOf(figures, 'sanam_jobs_due'))),
        standing: 'fine',
      },
      shouldBeZero(
        { th: 'ล้มเหลวทุกครั้ง', en: 'Failed at each attempt' },
        Math.max(failed, sumOf(figures, 'sanam_jobs_given_up')),
      ),
    ],
  };
}

/** Whether each provider answers. Pure. */
export const providersOf = (figures: Figures): Line[] =>
  figures
    .filter(({ name }) => name === 'sanam_provider_up')
    .map(({ part, value }) => ({
      name: same(part),
      text: value ? { th: 'ติดต่อได้', en: 'Answers' } : { th: 'ติดต่อไม่ได้', en: 'Does not answer' },
      standing: value ? 'fine' : 'wrong',
    }));
