import { type Satang, satang } from '@sanam/money';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import { type Current, rulesOf } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { PayoutPort } from '../../providers/bank/payout-port.ts';
import type { WithdrawalConfig } from './config.ts';
import type { DailyLimits, ReviewRules } from './review-rules.ts';
import type { SignalRules } from './signals/judge-signals.ts';

/** Dependencies of this module's use cases. */
export interface Withdrawals {
  db: Database;
  clock: Clock;
  live: Live;
  log: Logger;
  payouts: PayoutPort;
  /** Listeners, called in the transaction that ends a withdrawal; not called when the member cancelled it. */
  onOutcome: ((
    tx: Tx,
    outcome: {
      memberId: bigint;
      ref: string;
      to: 'paid' | 'failed' | 'reversed' | 'rejected';
      amountSatang: bigint;
      /** Whether the account is to be closed once the withdrawal is paid. */
      isClosing: boolean;
    },
  ) => Promise<void>)[];
  /** Checks that the member proved their identity for the account with this holder. @throws a refusal. */
  requireIdentity: (tx: Tx, memberId: bigint, holderName: string) => Promise<void>;
  /** Whether a slip credited money of the member that the bank has not reported yet. */
  hasUnprovenSlip: (db: Database | Tx, memberId: bigint) => Promise<boolean>;
  /** Until when no payout leaves, after a reset of the member's password by phone; undefined: payouts leave. */
  resetRestUntil: (db: Database | Tx, memberId: bigint) => Promise<Date | undefined>;
  /** Until when no payout leaves, as `resetRestUntil`, and whether the linked account is proven. */
  payoutOutlook: (
    db: Database | Tx,
    memberId: bigint,
  ) => Promise<{ restUntil: Date | undefined; isAccountProven: boolean }>;
  /** Total stakes of a member in closed rounds since `since`. */
  settledStakes: (db: Database | Tx, memberId: bigint, since: Date) => Promise<Satang>;
  /**
   * Called before a withdrawal is judged, with the wallet locked: a bonus that is over becomes own money, or ends. A
   * bonus in play ends too when the account is to be closed.
   */
  settleBonus: (tx: Tx, memberId: bigint, isClosing: boolean) => Promise<void>;
  /** Number of rounds since a time in which a bonus was staked above its limit. */
  overStakedRounds: (db: Database | Tx, memberId: bigint, since: Date) => Promise<number>;
  /** Whether a round of the member is not over yet. */
  hasOpenRound: (db: Database | Tx, memberId: bigint, now: Date) => Promise<boolean>;
  /** Text in Thai of what the active bonus requires, and what a withdrawal means for it. */
  bonusNotice: (db: Database | Tx, memberId: bigint) => Promise<string | undefined>;
  /** Rules of the settings in force. A decision reads this once, because the settings can change while it runs. */
  readonly rules: {
    minimum: Satang;
    maximum: Satang;
    recheckSeconds: number;
    /** Seconds for which an order may be on its way to the bank: twice the time after which no answer is awaited. */
    orderSeconds: number;
    watchSeconds: number;
    auditSecondsMax: number;
    isCancellable: boolean;
    turnoverPercent: number;
    daily: DailyLimits;
    review: ReviewRules;
    signals: SignalRules;
    promiseSeconds: number;
    proposalHours: number;
  };
}

export function openWithdrawals(
  needs: Omit<Withdrawals, 'rules'> & { settings: Current<WithdrawalConfig> },
): Withdrawals {
  const { settings, ...rest } = needs;
  const rules = rulesOf(settings, withdrawalRules);
  return {
    ...rest,
    get rules() {
      return rules();
    },
  };
}

/** Rules of withdrawals under these settings. Pure. */
export function withdrawalRules(config: WithdrawalConfig): Withdrawals['rules'] {
  return {
    minimum: satang(config.WITHDRAWAL_MINIMUM_BAHT * 100),
    maximum: satang(config.WITHDRAWAL_MAXIMUM_BAHT * 100),
    recheckSeconds: config.PAYOUT_RECHECK_SECONDS,
    orderSeconds: Math.ceil((2 * config.PAYOUT_TIMEOUT_MS) / 1000),
    watchSeconds: config.PAYOUT_WATCH_DAYS * 86_400,
    auditSecondsMax: config.AUDIT_MINUTES_MAX * 60,
    isCancellable: config.WITHDRAWAL_CANCELLABLE === 'yes',
    turnoverPercent: config.TURNOVER_PERCENT,
    daily: { most: satang(config.WITHDRAWAL_DAILY_MAXIMUM_BAHT * 100), times: config.WITHDRAWALS_PER_DAY },
    review: {
      single: satang(config.WITHDRAWAL_AUTO_BAHT * 100),
      daily: satang(config.WITHDRAWAL_AUTO_DAILY_BAHT * 100),
      twoPeople: satang(config.WITHDRAWAL_TWO_PEOPLE_BAHT * 100),
      coolSeconds: config.WITHDRAWAL_COOL_HOURS * 3600,
    },
    signals: {
      deviceSeconds: config.SIGNAL_DEVICE_HOURS * 3600,
      fastSeconds: config.SIGNAL_FAST_HOURS * 3600,
      fastPercent: config.SIGNAL_FAST_PERCENT,
      unplayedPercent: config.SIGNAL_UNPLAYED_PERCENT,
      twoPeople: satang(config.SIGNAL_TWO_PEOPLE_BAHT * 100),
    },
    promiseSeconds: config.WITHDRAWAL_PROMISE_MINUTES * 60,
    proposalHours: config.PROPOSAL_HOURS,
  };
}
