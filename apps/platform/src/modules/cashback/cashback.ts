import type { CashbackForecast } from '@sanam/contract';
import { type Satang, satangFromBaht } from '@sanam/money';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import { type Current, rulesOf } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { CashbackConfig } from './config.ts';

/** Dependencies of this module's use cases. */
export interface Cashback {
  db: Database;
  clock: Clock;
  live: Live;
  log: Logger;
  /** Whether a member is excluded from payouts now, apart from open findings. */
  isExcluded: (db: Database | Tx, memberId: bigint) => Promise<boolean>;
  /** The last forecast of this process, and what it was made from: it reads the play of a week of everybody. */
  lastForecast: { of: string; value: Promise<CashbackForecast> } | undefined;
  /** Rules of the settings in force. A decision reads this once, because the settings can change while it runs. */
  readonly rules: {
    isOn: boolean;
    /** Percentage of the net loss that is returned. */
    percent: number;
    /** Smallest loss return of a week. */
    least: Satang;
    most: Satang;
    claimDays: number;
    /** Percentage of the claimed amount that must be staked before a withdrawal. */
    turnoverPercent: number;
  };
}

export function openCashback({
  settings,
  ...needs
}: Omit<Cashback, 'rules' | 'lastForecast'> & { settings: Current<CashbackConfig> }): Cashback {
  const rules = rulesOf(settings, (config): Cashback['rules'] => ({
    isOn: config.CASHBACK === 'on',
    percent: config.CASHBACK_PERCENT,
    least: satangFromBaht(config.CASHBACK_MINIMUM_BAHT),
    most: satangFromBaht(config.CASHBACK_MAXIMUM_BAHT),
    claimDays: config.CASHBACK_CLAIM_DAYS,
    turnoverPercent: config.TURNOVER_PERCENT,
  }));
  return {
    ...needs,
    lastForecast: undefined,
    get rules() {
      return rules();
    },
  };
}
