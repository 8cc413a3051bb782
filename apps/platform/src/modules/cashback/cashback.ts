import type { CashbackForecast } from '@sanam/contract';
import { type Satang, satangFromBaht } from '@sanam/money';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import { type Current, rulesOf } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { CashbackConfig } from './config.ts';
import { endOfWeek } from './weeks.ts';

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
  /** The rules that were in force at a time. */
  rulesAt: (time: Date) => Cashback['rules'];
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
  settingsAt,
  ...needs
}: Omit<Cashback, 'rules' | 'rulesAt' | 'lastForecast'> & {
  settings: Current<CashbackConfig>;
  /** The settings that were in force at a time. */
  settingsAt: (time: Date) => CashbackConfig;
}): Cashback {
  const rules = rulesOf(settings, cashbackRules);
  return {
    ...needs,
    lastForecast: undefined,
    rulesAt: (time) => cashbackRules(settingsAt(time)),
    get rules() {
      return rules();
    },
  };
}

/** Rules of the loss return under these settings. Pure. */
const cashbackRules = (config: CashbackConfig): Cashback['rules'] => ({
  isOn: config.CASHBACK === 'on',
  percent: config.CASHBACK_PERCENT,
  least: satangFromBaht(config.CASHBACK_MINIMUM_BAHT),
  most: satangFromBaht(config.CASHBACK_MAXIMUM_BAHT),
  claimDays: config.CASHBACK_CLAIM_DAYS,
  turnoverPercent: config.TURNOVER_PERCENT,
});

/**
 * Terms by which a week is worked out: those in force at its end, however late it is accrued; while it runs, those of
 * now. The share is 0 while the loss return is switched off.
 */
export function termsOf(
  { clock, rulesAt }: Pick<Cashback, 'clock' | 'rulesAt'>,
  week: string,
): Pick<Cashback['rules'], 'percent' | 'least' | 'most'> {
  const [now, end] = [clock.now(), endOfWeek(week)];
  const isOver = end < now;
  const { isOn, percent, least, most } = rulesAt(isOver ? end : now);
  return { percent: isOn ? percent : 0, least, most };
}
