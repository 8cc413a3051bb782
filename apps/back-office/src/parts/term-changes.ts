import type { CostRise, PromotionTerms, Second } from '@sanam/contract';
import { wordsOfArea } from './area-words.ts';
import { timeOf, wholeOf } from './format.ts';

/** A part of terms, what it was, and what it is. */
export interface TermChange {
  name: string;
  before?: string;
  after: string;
}

export const KIND_NAMES: Readonly<Record<PromotionTerms['kind'], string>> = {
  deposit_match: 'ส่วนของยอดฝาก',
  fixed: 'จำนวนคงที่ สมาชิกกดรับ',
  voucher: 'บัตรเติมเงิน',
  free_ticket: 'สิทธิ์หมุนกงล้อ',
};
export const ONCE_NAMES: Readonly<Record<PromotionTerms['once'], string>> = {
  ever: 'ครั้งเดียวตลอดไป',
  day: 'วันละครั้ง',
  deposit: 'ทุกครั้งที่ฝาก',
};

/** Why a change needs a second person. */
export const RISE_NAMES: Readonly<Record<CostRise, string>> = {
  new: 'โปรโมชั่นใหม่',
  kind: 'เปลี่ยนแบบ',
  open: 'เปิดรับ',
  budget: 'งบเพิ่มขึ้น',
  bonus_max: 'เพดานเพิ่มขึ้น',
  percent: 'ร้อยละเพิ่มขึ้น',
  tickets: 'สิทธิ์กงล้อเพิ่มขึ้น',
  deposit_min: 'ฝากขั้นต่ำลดลง',
  turnover: 'เทิร์นลดลง',
  counting: 'เดิมพันนับมากขึ้น',
  own_stakes: 'นับเดิมพันด้วยเงินของสมาชิกด้วย',
  stake_max: 'เดิมพันสูงสุดเพิ่มขึ้น',
  cash_out_max: 'ถอนได้สูงสุดเพิ่มขึ้น',
  days: 'เวลาทำเทิร์นนานขึ้น',
  once: 'รับได้บ่อยขึ้น',
  members: 'ให้สมาชิกมากขึ้น',
  period: 'ช่วงเวลายาวขึ้น',
  withdrawal: 'ถอนแล้วโบนัสไม่สิ้นสุด',
};

const baht = (value: number | null): string => (value === null ? 'ไม่จำกัด' : `${wholeOf(value)} บาท`);
const yes = (value: boolean | undefined): string => (value ? 'ใช่' : 'ไม่');
const days = (value: number | null): string => (value === null ? 'ไม่กำหนด' : `${value} วัน`);
const time = (value: string | null): string => (value === null ? 'ไม่กำหนด' : timeOf(value));

/** Every part of terms with its name and how its value is said. */
const PARTS: readonly (readonly [name: string, text: (terms: PromotionTerms) => string])[] = [
  ['ชื่อ', (terms) => terms.name],
  ['แบบ', (terms) => KIND_NAMES[terms.kind]],
  ['ร้อยละของยอดฝาก', (terms) => `${terms.percent}%`],
  ['ให้สูงสุด', (terms) => baht(terms.bonus_max_baht)],
  ['สิทธิ์กงล้อ', (terms) => String(terms.tickets)],
  ['ฝากขั้นต่ำ', (terms) => baht(terms.deposit_min_baht)],
  ['รับได้', (terms) => ONCE_NAMES[terms.once]],
  ['ฝากครั้งแรกเท่านั้น', (terms) => yes(terms.first_deposit)],
  ['สมัครมาอย่างน้อย', (terms) => days(terms.member_days_min)],
  ['สมัครมาไม่เกิน', (terms) => days(terms.member_days_max)],
  ['เทิร์น', (terms) => `${terms.turnover_multiple} เท่า`],
  ['เดิมพันสูงสุดต่อรอบ', (terms) => baht(terms.stake_max_baht)],
  ['ถอนได้สูงสุด', (terms) => baht(terms.cash_out_max_baht)],
  ['ต้องครบใน', (terms) => days(terms.days)],
  ['นับเดิมพันด้วยเงินของสมาชิก', (terms) => yes(terms.own_stakes_count)],
  ['ถอนแล้วโบนัสสิ้นสุด', (terms) => yes(terms.ends_on_withdrawal)],
  ['เดิมพันที่นับ', counting],
  ['เริ่ม', (terms) => time(terms.starts_at)],
  ['จบ', (terms) => time(terms.ends_at)],
  ['งบรวม', (terms) => baht(terms.budget_baht)],
  ['เปิดรับ', (terms) => (terms.open ? 'เปิด' : 'ปิด')],
];

function counting({ contributions: { areas, games } }: PromotionTerms): string {
  const parts = [
    ...Object.entries(areas).map(([area, percent]) => `${wordsOfArea(area)[0]} ${percent}%`),
    ...Object.entries(games).map(([game, percent]) => `${game} ${percent}%`),
  ].sort();
  return parts.join(' · ') || 'ไม่นับ';
}

/** What is different between two terms; without earlier ones, all parts. Pure. */
export function termChanges(before: PromotionTerms | null | undefined, after: PromotionTerms): TermChange[] {
  return PARTS.flatMap(([name, text]) => {
    const now = text(after);
    if (!before) return [{ name, after: now }];
    const was = text(before);
    return was === now ? [] : [{ name, before: was, after: now }];
  });
}

/** What a proposal of new terms changes. Pure. */
export function promotionChanges(content: Second['content']): TermChange[] {
  const { promotion, from, before, terms, rises } = content as {
    promotion: string;
    from: string | null;
    before: PromotionTerms | null;
    terms: PromotionTerms;
    rises: CostRise[];
  };
  return [
    { name: 'โปรโมชั่น', after: promotion },
    { name: 'ใช้ตั้งแต่', after: from === null ? 'ทันที' : timeOf(from) },
    { name: 'ต้นทุนเพิ่มได้เพราะ', after: rises.map((rise) => RISE_NAMES[rise]).join(' · ') },
    ...termChanges(before, terms),
  ];
}
