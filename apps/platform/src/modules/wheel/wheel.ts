import { type Satang, satangFromBaht } from '@sanam/money';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import { type Prize, readPrizes } from './prizes.ts';

/** What the use cases of this module need. */
export interface Wheel {
  db: Database;
  clock: Clock;
  live: Live;
  /** Whether staff have said that nothing is paid to a member for now. */
  isExcluded: (db: Database | Tx, memberId: bigint) => Promise<boolean>;
  /** Run with the wallet untouched, before a prize becomes credit. */
  beforeCredit: (tx: Tx, memberId: bigint) => Promise<void>;
  rules: {
    isOn: boolean;
    prizes: readonly Prize[];
    /** Of a day. */
    budget: Satang;
    /** One ticket for each full so much staked; 0 gives none. */
    stakes: Satang;
    stakesMost: number;
    /** One ticket for a deposit of so much; 0 gives none. */
    deposit: Satang;
    ticketDays: number;
    pauseSeconds: number;
    /** Without an audit that came to its end for longer, nobody spins: whether the books add up is not known. */
    auditSecondsMax: number;
  };
}

export function openWheel({ config, ...needs }: Omit<Wheel, 'rules'> & { config: Config }): Wheel {
  const amountOf = (baht: number) => satangFromBaht(baht);
  return {
    ...needs,
    rules: {
      isOn: config.WHEEL === 'on',
      prizes: readPrizes(config.WHEEL_PRIZES),
      budget: amountOf(config.WHEEL_DAILY_BUDGET_BAHT),
      stakes: amountOf(config.WHEEL_STAKES_BAHT),
      stakesMost: config.WHEEL_STAKES_TICKETS,
      deposit: amountOf(config.WHEEL_DEPOSIT_BAHT),
      ticketDays: config.WHEEL_TICKET_DAYS,
      pauseSeconds: config.WHEEL_PAUSE_SECONDS,
      auditSecondsMax: config.AUDIT_MINUTES_MAX * 60,
    },
  };
}
