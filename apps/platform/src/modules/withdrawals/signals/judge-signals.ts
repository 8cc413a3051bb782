import type { WithdrawalSignal } from '@sanam/contract';
import { bahtFromSatang, type Satang, satang } from '@sanam/money';
import { compareNames } from '@sanam/thai/names';
import type { ReviewReason, ReviewRules, WithdrawalFacts } from '../review-rules.ts';

/** Limits of the signals. */
export interface SignalRules {
  deviceSeconds: number;
  fastSeconds: number;
  fastPercent: number;
  unplayedPercent: number;
  /** Amount above which a heavy signal asks for two people. */
  twoPeople: Satang;
}

/** What is known about a member when they ask for a withdrawal. */
export interface SignalFacts {
  /** Since the last withdrawal, at most 30 days: the start, deposits, and stakes of closed rounds. */
  since: Date;
  deposited: Satang;
  staked: Satang;
  lastDepositAt: Date | null;
  /** Withdrawals of the last seven days that followed a deposit within the time of a fast one. */
  fastBefore: number;
  /** First use of the device that was used last; null when none is known, or it is the first device of a new member. */
  deviceSince: Date | null;
  /** Open findings of look-alikes: kind, and the other member. */
  lookAlikes: readonly { kind: string; other: string }[];
  /** Members whose payouts are halted, and who share a device or a bank account. */
  haltedLinks: readonly string[];
  /** Rounds in which a bonus was staked above its limit. */
  overStaked: number;
  holderName: string;
  /** Names under which the bank knows who paid in. */
  payerNames: readonly string[];
  hasUnprovenSlip: boolean;
}

const WEIGHT_OF_REASON: Record<ReviewReason, 1 | 2> = { large: 1, daily: 1, password: 2, account: 2, closing: 2 };

/**
 * Signals of risk about a withdrawal, heaviest first. Each is a sentence with figures, never a score; what they mean is
 * for a person to decide. Pure.
 */
export function judgeSignals(
  asked: WithdrawalFacts & { at: Date },
  reasons: readonly ReviewReason[],
  facts: SignalFacts,
  rules: SignalRules,
  review: ReviewRules,
): WithdrawalSignal[] {
  const found: WithdrawalSignal[] = reasons.map((key) => ({
    key,
    weight: WEIGHT_OF_REASON[key],
    evidence: evidenceOfReason(key, asked, review),
  }));
  const add = (key: WithdrawalSignal['key'], weight: 1 | 2 | 3, evidence: WithdrawalSignal['evidence']) =>
    found.push({ key, weight, evidence });
  const secondsSince = (at: Date) => (asked.at.getTime() - at.getTime()) / 1000;

  if (facts.deviceSince && secondsSince(facts.deviceSince) < rules.deviceSeconds)
    add('new-device', 2, { since: facts.deviceSince.toISOString() });
  const fastest = facts.lastDepositAt ? secondsSince(facts.lastDepositAt) : Number.POSITIVE_INFINITY;
  const isMost = facts.deposited > 0n && asked.amount * 100n >= facts.deposited * BigInt(rules.fastPercent);
  if (fastest < rules.fastSeconds && isMost)
    add('fast', facts.fastBefore >= 2 ? 2 : 1, {
      minutes: Math.round(fastest / 60),
      deposited: bahtFromSatang(facts.deposited),
      times: facts.fastBefore + 1,
    });
  if (facts.deposited > 0n && facts.staked * 100n < facts.deposited * BigInt(rules.unplayedPercent))
    add('unplayed', 3, {
      staked: bahtFromSatang(facts.staked),
      deposited: bahtFromSatang(facts.deposited),
      percent: Number((facts.staked * 100n) / facts.deposited),
    });
  if (facts.lookAlikes.length > 0)
    add('shared', facts.lookAlikes.some(({ kind }) => kind === 'referral_same_bank') ? 3 : 2, {
      members: [...new Set(facts.lookAlikes.map(({ other }) => other))],
      kinds: [...new Set(facts.lookAlikes.map(({ kind }) => kind))],
    });
  if (facts.overStaked > 0) add('bonus', 2, { rounds: facts.overStaked });
  const stranger = facts.payerNames.find((name) => compareNames(facts.holderName, name) === 'different');
  if (stranger !== undefined) add('name', 3, { account: facts.holderName, payer: stranger });
  if (facts.hasUnprovenSlip) add('slip', 2, {});
  if (facts.haltedLinks.length > 0) add('linked-halt', 3, { members: [...facts.haltedLinks] });
  return found.sort((one, other) => other.weight - one.weight);
}

/** How many people must approve, with the signals. Pure. */
export function peopleFor(
  signals: readonly WithdrawalSignal[],
  amount: Satang,
  needed: 0 | 1 | 2,
  rules: Pick<SignalRules, 'twoPeople'>,
): 0 | 1 | 2 {
  const isHeavy = signals.some(({ weight }) => weight === 3);
  return needed > 0 && isHeavy && amount > rules.twoPeople ? 2 : needed;
}

function evidenceOfReason(
  reason: ReviewReason,
  asked: WithdrawalFacts,
  review: ReviewRules,
): WithdrawalSignal['evidence'] {
  if (reason === 'large') return { amount: bahtFromSatang(asked.amount), limit: bahtFromSatang(review.single) };
  if (reason === 'daily')
    return { total: bahtFromSatang(satang(asked.lastDay + asked.amount)), limit: bahtFromSatang(review.daily) };
  if (reason === 'password') return { hours: Math.floor((asked.passwordChangedSecondsAgo ?? 0) / 3600) };
  return {};
}
