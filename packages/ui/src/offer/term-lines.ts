import type { PromotionTerms } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { baht } from './offer-words.ts';
import type { TermLine } from './term-line.ts';
import { turnoverLines } from './turnover-lines.ts';

const ONCE = { ever: 'รับได้ครั้งเดียว', day: 'รับได้วันละครั้ง', deposit: 'รับได้ทุกครั้งที่ฝาก' } as const;

/**
 * Generate the terms in words from the rule itself, complete and without additions. Pure.
 * @param gameNames names of games, by gamecode.
 */
export function termLines(terms: PromotionTerms, gameNames: Readonly<Record<string, string>> = {}): TermLine[] {
  return [
    { name: 'ได้รับ', text: gives(terms) },
    ...(terms.kind === 'fixed' || terms.kind === 'voucher'
      ? []
      : [
          {
            name: 'ยอดฝาก',
            text: `ตั้งแต่ ${baht(Math.max(1, terms.deposit_min_baht))}${terms.first_deposit ? ' เฉพาะการฝากครั้งแรก' : ''}`,
          },
        ]),
    {
      name: 'จำนวนครั้ง',
      text: `${terms.kind === 'voucher' && terms.once === 'deposit' ? 'รับได้ทุกบัตร บัตรละครั้ง' : ONCE[terms.once]} และถือโบนัสที่ยังทำเทิร์นไม่ครบได้ทีละหนึ่งโบนัส`,
    },
    ...who(terms),
    ...(terms.turnover_multiple === 0 ? [{ name: 'เทิร์น', text: atOnce(terms) }] : turnoverLines(terms, gameNames)),
    ...when(terms),
  ];
}

const atOnce = ({ kind }: PromotionTerms) =>
  kind === 'free_ticket' ? 'ไม่ต้องทำเทิร์น' : 'ไม่ต้องทำเทิร์น โบนัสเป็นเงินของคุณทันที';

function gives(terms: PromotionTerms): string {
  if (terms.kind === 'free_ticket') return `สิทธิ์หมุนกงล้อ ${terms.tickets} ครั้ง เมื่อเงินฝากเข้า ใช้ได้ภายใน ${terms.days} วัน`;
  if (terms.kind === 'fixed') return `เครดิตโบนัส ${baht(terms.bonus_max_baht)}`;
  if (terms.kind === 'voucher') return `เครดิตโบนัสเท่ามูลค่าบัตร ใบละไม่เกิน ${baht(terms.bonus_max_baht)}`;
  return `เครดิตโบนัส ${terms.percent}% ของยอดฝาก สูงสุด ${baht(terms.bonus_max_baht)} เข้าพร้อมเงินฝาก แยกจากเงินของคุณ`;
}

function who({ member_days_min: least, member_days_max: most }: PromotionTerms): TermLine[] {
  const parts = [
    least === null ? '' : `สมัครมาแล้วอย่างน้อย ${least} วัน`,
    most === null ? '' : `สมัครมาไม่เกิน ${most} วัน`,
  ].filter(Boolean);
  return [
    {
      name: 'สำหรับ',
      text: `${parts.length > 0 ? `สมาชิกที่${parts.join(' และ')} ` : 'สมาชิกทุกคน '}ที่ผูกบัญชีธนาคารแล้ว และไม่มีรายการที่เจ้าหน้าที่กำลังตรวจสอบ`,
    },
  ];
}

function when({ starts_at, ends_at, budget_baht, open }: PromotionTerms): TermLine[] {
  const times = [starts_at ? `เริ่ม ${formatDateTime(starts_at)}` : '', ends_at ? `ถึง ${formatDateTime(ends_at)}` : '']
    .filter(Boolean)
    .join(' ');
  return [
    ...(times ? [{ name: 'ช่วงเวลา', text: `${times} เวลาไทย ฝากทันในเวลานี้ได้โบนัสแม้เงินเข้าช้ากว่า` }] : []),
    ...(budget_baht === null
      ? []
      : [{ name: 'งบทั้งหมด', text: `${baht(budget_baht)} เมื่อเต็มแล้วเลือกไม่ได้ รายการที่เลือกไว้แล้วยังได้รับ` }]),
    ...(open ? [] : [{ name: 'สถานะ', text: 'ปิดรับแล้ว โบนัสที่ให้ไปแล้วเป็นไปตามเงื่อนไขเดิม' }]),
  ];
}

/** Bonus and requirement of a deposit of this amount. Pure; the platform calculates the same way, in satang. */
export function workedExample(terms: PromotionTerms, depositBaht: number): { bonus: number; required: number } | null {
  if (terms.kind === 'free_ticket') return null;
  // a promotion for prepaid cards has as its example the card with the highest value
  if (terms.kind === 'fixed' || terms.kind === 'voucher')
    return { bonus: terms.bonus_max_baht, required: terms.bonus_max_baht * terms.turnover_multiple };
  if (depositBaht < Math.max(1, terms.deposit_min_baht)) return null;
  const bonusSatang = Math.min(
    Math.floor((Math.round(depositBaht * 100) * terms.percent) / 100),
    terms.bonus_max_baht * 100,
  );
  return { bonus: bonusSatang / 100, required: (bonusSatang * terms.turnover_multiple) / 100 };
}
