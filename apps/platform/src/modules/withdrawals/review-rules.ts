import { type Satang, satang } from '@sanam/money';
import { peopleNeeded } from '../../core/four-eyes.ts';

/** Limits above which staff must approve a withdrawal. */
export interface ReviewRules {
  /** Amount of one withdrawal above which staff must approve. */
  single: Satang;
  /** Total of a member's withdrawals within 24 hours above which staff must approve. */
  daily: Satang;
  /** Total of withdrawals within 24 hours above which two different people must approve. */
  twoPeople: Satang;
  /**
   * Seconds after a password change in which staff must approve, so that an intruder who changed the password cannot
   * withdraw the money.
   */
  coolSeconds: number;
}

export interface WithdrawalFacts {
  amount: Satang;
  /** Total requested in the last 24 hours and not returned, without the present withdrawal. */
  lastDay: Satang;
  /** Number of the withdrawals in this total. */
  lastDayCount: number;
  /** Seconds since the last password change after the bank account was linked; null when there was none. */
  passwordChangedSecondsAgo: number | null;
}

/** Limits for 24 hours. */
export interface DailyLimits {
  most: Satang;
  times: number;
}

/**
 * The daily limit that a withdrawal would exceed, with the amount left for the member; such a withdrawal is refused.
 * Undefined when no limit is exceeded.
 */
export function brokenLimit(
  facts: Pick<WithdrawalFacts, 'amount' | 'lastDay' | 'lastDayCount'>,
  limits: DailyLimits,
): { limit: 'amount'; left: Satang } | { limit: 'times' } | undefined {
  if (facts.lastDayCount >= limits.times) return { limit: 'times' };
  if (facts.lastDay + facts.amount <= limits.most) return undefined;
  return { limit: 'amount', left: satang(limits.most > facts.lastDay ? limits.most - facts.lastDay : 0n) };
}

export type ReviewReason = 'large' | 'daily' | 'password';

/**
 * Judge a withdrawal. Small withdrawals without suspicious facts are paid automatically; all others wait for staff,
 * above a limit for two people (WD-03).
 */
export function judgeWithdrawal(
  facts: WithdrawalFacts,
  rules: ReviewRules,
): { reasons: ReviewReason[]; approvalsNeeded: 0 | 1 | 2 } {
  const reasons: ReviewReason[] = [];
  if (facts.amount > rules.single) reasons.push('large');
  if (facts.lastDay + facts.amount > rules.daily) reasons.push('daily');
  if (facts.passwordChangedSecondsAgo !== null && facts.passwordChangedSecondsAgo < rules.coolSeconds)
    reasons.push('password');
  return {
    reasons,
    approvalsNeeded: reasons.length === 0 ? 0 : peopleNeeded(satang(facts.lastDay + facts.amount), rules.twoPeople),
  };
}
