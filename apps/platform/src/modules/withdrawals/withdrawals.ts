import { type Satang, satang } from '@sanam/money';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { PayoutPort } from '../../providers/bank/payout-port.ts';
import type { DailyLimits, ReviewRules } from './review-rules.ts';

/** What the use cases of this module need. */
export interface Withdrawals {
  db: Database;
  clock: Clock;
  live: Live;
  log: Logger;
  payouts: PayoutPort;
  /** Run in the transaction that ends a withdrawal, for who wants to tell of it; not when the member took it back. */
  onOutcome: ((
    tx: Tx,
    outcome: { memberId: bigint; ref: string; to: 'paid' | 'failed' | 'reversed' | 'rejected'; amountSatang: bigint },
  ) => Promise<void>)[];
  /** Whether a slip credited money that the bank has not told of yet. */
  hasUnprovenSlip: (db: Database | Tx, memberId: bigint) => Promise<boolean>;
  /** What a member staked after a time in closed rounds. */
  settledStakes: (db: Database | Tx, memberId: bigint, since: Date) => Promise<Satang>;
  /** Run with the wallet untouched, before money that was held or paid out comes back. */
  beforeCredit: (tx: Tx, memberId: bigint) => Promise<void>;
  /** Why bonuses hold a withdrawal back, in Thai; what is done by then is ended. */
  bonusHoldsBack: (tx: Tx, memberId: bigint) => Promise<string | undefined>;
  /** The same for who only asks. */
  whatBonusesWant: (db: Database | Tx, memberId: bigint) => Promise<string | undefined>;
  rules: {
    minimum: Satang;
    maximum: Satang;
    recheckSeconds: number;
    watchSeconds: number;
    auditSecondsMax: number;
    isCancellable: boolean;
    turnoverPercent: number;
    daily: DailyLimits;
    review: ReviewRules;
  };
}

export function openWithdrawals(needs: Omit<Withdrawals, 'rules'> & { config: Config }): Withdrawals {
  const { config, ...rest } = needs;
  return {
    ...rest,
    rules: {
      minimum: satang(config.WITHDRAWAL_MINIMUM_BAHT * 100),
      maximum: satang(config.WITHDRAWAL_MAXIMUM_BAHT * 100),
      recheckSeconds: config.PAYOUT_RECHECK_SECONDS,
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
    },
  };
}
