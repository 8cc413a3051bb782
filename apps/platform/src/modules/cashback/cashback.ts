import { type Satang, satangFromBaht } from '@sanam/money';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';

/** What the use cases of this module need. */
export interface Cashback {
  db: Database;
  clock: Clock;
  live: Live;
  log: Logger;
  /** Members to whom nothing is paid just now, besides those with a finding. */
  isExcluded: (db: Database | Tx, memberId: bigint) => Promise<boolean>;
  /** Run with the wallet untouched, before a return becomes credit. */
  beforeCredit: (tx: Tx, memberId: bigint) => Promise<void>;
  rules: {
    isOn: boolean;
    /** Of the net loss. */
    percent: number;
    /** Of a week. */
    least: Satang;
    most: Satang;
    claimDays: number;
    /** Of what is claimed, so much must be staked before a withdrawal. */
    turnoverPercent: number;
  };
}

export function openCashback({ config, ...needs }: Omit<Cashback, 'rules'> & { config: Config }): Cashback {
  return {
    ...needs,
    rules: {
      isOn: config.CASHBACK === 'on',
      percent: config.CASHBACK_PERCENT,
      least: satangFromBaht(config.CASHBACK_MINIMUM_BAHT),
      most: satangFromBaht(config.CASHBACK_MAXIMUM_BAHT),
      claimDays: config.CASHBACK_CLAIM_DAYS,
      turnoverPercent: config.TURNOVER_PERCENT,
    },
  };
}
