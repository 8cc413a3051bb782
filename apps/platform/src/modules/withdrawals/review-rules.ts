import { type Satang, satang } from '@sanam/money';

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
  /** How many those were. */
  lastDayCount: number;
  /** Since the password was changed after the bank account was linked; null when it never was. */
  passwordChangedSecondsAgo: number | null;
}

/** What may be asked for in 24 hours. */
export interface DailyLimits {
  most: Satang;
  times: number;
}

/** Which limit of a day a withdrawal would break: then it is refused, and the member told how much is left. */
export function brokenLimit(
  facts: Pick<WithdrawalFacts, 'amount' | 'lastDay' | 'lastDayCount'>,
  limits: DailyLimits,
): { limit: 'amount'; left: Satang } | { limit: 'times' } | undefined {
  if (facts.lastDayCount >= limits.times) return { limit: 'times' };
  if (facts.lastDay + facts.amount <= limits.most) return undefined;
  return { limit: 'amount', left: satang(limits.most > facts.lastDay ? limits.most - facts.lastDay : 0n) };
}

export type ReviewReason = 'large' | 'daily' | 'password';

/** Small and clean ones pay themselves; what is neither waits for staff, above a limit for two of them (WD-03). */
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
    approvalsNeeded: reasons.length === 0 ? 0 : facts.lastDay + facts.amount > rules.twoPeople ? 2 : 1,
  };
}
