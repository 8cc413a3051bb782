import type { PromotionTerms } from '@sanam/contract';
import { formatBaht, type Satang, satang } from '@sanam/money';
import { bangkokDay, formatDateTime } from '@sanam/thai/dates';
import type { Promotion } from '../terms/promotion-store.ts';

/** What is known of a member when bonuses are judged: the same for every promotion. */
export interface MemberFacts {
  now: Date;
  /** Whole days since the member registered. */
  memberDays: number;
  /** Number of payments of the member that were credited before, by the bank and the gateway. */
  depositsBefore: number;
  /** Whether the member has another active bonus. */
  hasActive: boolean;
  /** Whether the time of that bonus is over, and it ends as soon as its rounds are over and summed up. */
  isActiveOver: boolean;
  /**
   * Promotions that gave the member a bonus before, and on this day. The terms at the time of that bonus do not matter:
   * for "once ever" every earlier bonus counts, for "once a day" every bonus of that day.
   */
  given: ReadonlySet<bigint>;
  givenToday: ReadonlySet<bigint>;
  /** Whether the member had as many bonuses with a deposit today as one day allows. */
  hadDayOfOffers: boolean;
  /** Whether a finding about the member is open. */
  isUnderReview: boolean;
  /** Whether the member takes a break or is excluded, or their play shows heavy signs of harm. */
  isOnBreak: boolean;
}

/** Reason why a bonus is not given. */
export type GrantRefusal =
  | 'closed'
  | 'early'
  | 'over'
  | 'review'
  | 'break'
  | 'too-new'
  | 'too-old'
  | 'no-deposit'
  | 'not-first'
  | 'too-little'
  | 'active'
  | 'ending'
  | 'given'
  | 'day'
  | 'budget'
  | 'late';

/**
 * Judge whether a bonus may be given, and how much. Pure. The database also enforces one bonus per period, deposit and
 * card, and one active bonus at a time.
 * @param deposit requested or credited amount of the deposit; null when the bonus comes without a deposit.
 * @returns satang: a share of the deposit up to the maximum, rounded down.
 */
export function judgeGrant(
  { id, terms }: Pick<Promotion, 'id' | 'terms'>,
  deposit: Satang | null,
  facts: MemberFacts,
): { amount: Satang } | { refuse: GrantRefusal } {
  const { now } = facts;
  // judged first: it holds whatever else changes, and a repeated request hears of the bonus that it got
  if (terms.once === 'ever' ? facts.given.has(id) : terms.once === 'day' && facts.givenToday.has(id))
    return { refuse: 'given' };
  if (!terms.open) return { refuse: 'closed' };
  if (terms.starts_at && now < new Date(terms.starts_at)) return { refuse: 'early' };
  if (terms.ends_at && now >= new Date(terms.ends_at)) return { refuse: 'over' };
  if (facts.isUnderReview) return { refuse: 'review' };
  if (facts.isOnBreak) return { refuse: 'break' };
  if (terms.member_days_min !== null && facts.memberDays < terms.member_days_min) return { refuse: 'too-new' };
  if (terms.member_days_max !== null && facts.memberDays > terms.member_days_max) return { refuse: 'too-old' };
  if (deposit === null && facts.depositsBefore === 0) return { refuse: 'no-deposit' };
  if (terms.first_deposit && facts.depositsBefore > 0) return { refuse: 'not-first' };
  if (deposit !== null && deposit < leastDeposit(terms)) return { refuse: 'too-little' };
  if (facts.hasActive) return { refuse: facts.isActiveOver ? 'ending' : 'active' };
  if (terms.kind === 'deposit_match' && facts.hadDayOfOffers) return { refuse: 'day' };
  return { amount: bonusOf(terms, deposit ?? satang(0n)) };
}

/**
 * Judge what a member may be offered: as `judgeGrant` does, with the least deposit that brings the bonus, and whether
 * the budget reaches for that. Pure. The budget itself is taken with the bonus.
 * @param depositMin the smallest deposit that the site takes.
 */
export function judgeOffer(
  promotion: Pick<Promotion, 'id' | 'terms' | 'committed'>,
  facts: MemberFacts,
  depositMin: Satang,
): { amount: Satang } | { refuse: GrantRefusal } {
  const deposit = comesWithDeposit(promotion.terms) ? leastMade(promotion.terms, depositMin) : null;
  const verdict = judgeGrant(promotion, deposit, facts);
  return 'amount' in verdict && isFull(promotion, depositMin) ? { refuse: 'budget' } : verdict;
}

/** Whether the budget reaches for no further bonus, not even the least one. A card keeps what it promised. Pure. */
export function isFull({ terms, committed }: Pick<Promotion, 'terms' | 'committed'>, depositMin: Satang): boolean {
  if (terms.kind === 'voucher') return false;
  const least = bonusOf(terms, leastMade(terms, depositMin));
  return least > 0n && terms.budget_baht !== null && committed + least > BigInt(terms.budget_baht) * 100n;
}

/**
 * Why the budget does not reach for the bonus of a deposit, for the member: it reaches for smaller ones perhaps. Pure.
 * @param depositMin the smallest deposit that the site takes.
 */
export function budgetWords(promotion: Pick<Promotion, 'terms' | 'committed'>, depositMin: Satang): string {
  const { terms, committed } = promotion;
  if (isFull(promotion, depositMin) || terms.budget_baht === null) return refusalWords(terms, 'budget');
  const left = BigInt(terms.budget_baht) * 100n - committed;
  // the share is rounded down: the largest deposit in whole baht that brings no more than what is left
  const most = ((left + 1n) * 100n - 1n) / BigInt(terms.percent) / 100n;
  return `โปรโมชั่นนี้เหลือโบนัสให้อีกไม่เกิน ${formatBaht(satang(left))} บาท รับได้กับยอดฝากไม่เกิน ${formatBaht(satang(most * 100n))} บาท`;
}

/** Whether a promotion is chosen with a deposit; otherwise it is claimed, or comes with a prepaid card. Pure. */
export const comesWithDeposit = ({ kind }: Pick<PromotionTerms, 'kind'>) => kind !== 'fixed' && kind !== 'voucher';

/** Bonus for a deposit, in satang; for prepaid cards, the largest value of a card. Pure. */
export function bonusOf(terms: PromotionTerms, deposit: Satang): Satang {
  const most = BigInt(terms.bonus_max_baht) * 100n;
  if (!comesWithDeposit(terms)) return satang(most);
  const share = (deposit * BigInt(terms.percent)) / 100n;
  return satang(share < most ? share : most);
}

/** Wagering requirement of a bonus, in satang. Pure. */
export function requiredFor(terms: PromotionTerms, bonus: Satang): Satang {
  return satang(bonus * BigInt(terms.turnover_multiple));
}

/** The period in which the promotion gives only one bonus. @param by the deposit or card that brings the bonus. */
export function periodOf(
  terms: PromotionTerms,
  now: Date,
  by: { depositId?: bigint | null; voucherId?: bigint | null },
): string {
  if (terms.once === 'ever') return 'ever';
  if (terms.once === 'day') return bangkokDay(now);
  return by.voucherId ? `card-${by.voucherId}` : `deposit-${by.depositId ?? 'none'}`;
}

const leastDeposit = (terms: PromotionTerms) => satang(BigInt(Math.max(1, terms.deposit_min_baht)) * 100n);

/** The least deposit that brings a bonus and that the site takes. */
function leastMade(terms: PromotionTerms, depositMin: Satang): Satang {
  const least = leastDeposit(terms);
  return least > depositMin ? least : depositMin;
}

/** Why a bonus that was due is missing, for the member. */
export const NOT_GIVEN = 'ระบบให้โบนัสนี้ไม่สำเร็จ เงินฝากเข้าครบแล้ว กรุณาติดต่อเจ้าหน้าที่';

/** Refusal in Thai, for the member. */
export function refusalWords(terms: PromotionTerms, refusal: GrantRefusal): string {
  switch (refusal) {
    case 'closed':
      return 'โปรโมชั่นนี้ปิดรับแล้ว';
    case 'early':
      return `โปรโมชั่นนี้เริ่ม ${formatDateTime(terms.starts_at ?? '')}`;
    case 'over':
      return 'โปรโมชั่นนี้หมดเวลาแล้ว';
    case 'review':
      return 'บัญชีนี้มีรายการที่เจ้าหน้าที่กำลังตรวจสอบ จึงยังรับโบนัสไม่ได้';
    case 'break':
      return 'ตอนนี้คุณรับโบนัสไม่ได้ ดูได้ที่หน้าวงเงินและพักการเล่น';
    case 'too-new':
      return `รับได้เมื่อเป็นสมาชิกครบ ${terms.member_days_min} วัน`;
    case 'too-old':
      return `สำหรับสมาชิกที่สมัครไม่เกิน ${terms.member_days_max} วัน`;
    case 'no-deposit':
      return 'รับได้หลังฝากเงินครั้งแรก';
    case 'not-first':
      return 'สำหรับการฝากครั้งแรกเท่านั้น';
    case 'too-little':
      return `สำหรับยอดฝากตั้งแต่ ${formatBaht(leastDeposit(terms))} บาท`;
    case 'active':
      return 'มีโบนัสที่ยังทำเทิร์นไม่ครบอยู่ รับได้ทีละโบนัส';
    case 'ending':
      return 'โบนัสก่อนหน้าหมดเวลาแล้ว รอรอบเกมจบและสรุปยอด ปกติไม่กี่นาที แล้วรับโบนัสใหม่ได้';
    case 'given':
      return terms.once === 'day' ? 'วันนี้รับโบนัสนี้ไปแล้ว' : 'รับโบนัสนี้ไปแล้ว';
    case 'day':
      return 'วันนี้รับโบนัสฝากครบแล้ว รับได้อีกพรุ่งนี้';
    case 'budget':
      return 'สิทธิ์ของโปรโมชั่นนี้เต็มแล้ว';
    case 'late':
      return 'เงินเข้าหลังเวลาที่โบนัสนี้รอได้ เงินฝากเข้าครบแล้ว';
  }
}
