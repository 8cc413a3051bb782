import type { Satang } from '@sanam/money';

/** When a person must look before money leaves. */
export interface ReviewRules {
  /** One withdrawal above this. */
  single: Satang;
  /** All of a member's withdrawals within 24 hours above this. */
  daily: Satang;
  /** Two different people must say yes when all withdrawals within 24 hours are above this. */
  twoPeople: Satang;
  /** A password that was changed so lately: whoever changed it must not be gone with the money first. */
  coolSeconds: number;
}

export interface WithdrawalFacts {
  amount: Satang;
  /** What was asked for in the last 24 hours and not given back, without this one. */
  lastDay: Satang;
  /** Since the password was changed after the bank account was linked; null when it never was. */
  passwordChangedSecondsAgo: number | null;
}

export type ReviewReason = 'large' | 'daily' | 'password';

/** Small and clean ones pay themselves; what is neither waits for staff, above a limit for two of them (WD-03). */
export function judgeWithdrawal(facts: WithdrawalFacts, rules: ReviewRules): { reasons: ReviewReason[]; approvalsNeeded: 0 | 1 | 2 } {
  const reasons: ReviewReason[] = [];
  if (facts.amount > rules.single) reasons.push('large');
  if (facts.lastDay + facts.amount > rules.daily) reasons.push('daily');
  if (facts.passwordChangedSecondsAgo !== null && facts.passwordChangedSecondsAgo < rules.coolSeconds) reasons.push('password');
  return { reasons, approvalsNeeded: reasons.length === 0 ? 0 : facts.lastDay + facts.amount > rules.twoPeople ? 2 : 1 };
}
