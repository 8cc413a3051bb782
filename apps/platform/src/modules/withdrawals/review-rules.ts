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
   * Seconds after a password change for which staff must approve every withdrawal, so that an intruder who changed the
   * password cannot withdraw the money.
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
  /** Whether the account is proven to be the member's. */
  isAccountProven: boolean;
  /** Whether the member ever deposited; a member who did not can only withdraw everything, to close the account. */
  hasDeposited: boolean;
}

/** Limits of one member's withdrawals in 24 hours. */
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

export type ReviewReason = 'large' | 'daily' | 'password' | 'account' | 'closing';

/**
 * Judge whether staff must approve a withdrawal (WD-03). Nobody has to when there is no reason for a review. Otherwise
 * one person must approve, or two when the total of 24 hours is above `twoPeople`.
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
  if (!facts.isAccountProven) reasons.push('account');
  if (!facts.hasDeposited) reasons.push('closing');
  return {
    reasons,
    approvalsNeeded: reasons.length === 0 ? 0 : peopleNeeded(satang(facts.lastDay + facts.amount), rules.twoPeople),
  };
}
