import { type Satang, satang } from '@sanam/money';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { StatementPort } from '../../providers/bank/statement-port.ts';

/** What the use cases of this module need. */
export interface Deposits {
  db: Database;
  clock: Clock;
  live: Live;
  log: Logger;
  /** What the bank itself says arrived. */
  statement: StatementPort;
  rules: DepositRules;
}

export interface DepositRules {
  minimum: Satang;
  maximum: Satang;
  windowMinutes: number;
  /** How long after the window a transfer without a reference may still be for the deposit. */
  lateSeconds: number;
  /** Five terminal labels, one of which is drawn for each QR. */
  terminals: readonly string[];
}

export function openDeposits(needs: Omit<Deposits, 'rules'> & { config: Config }): Deposits {
  const { config, ...rest } = needs;
  return {
    ...rest,
    rules: {
      minimum: satang(config.DEPOSIT_MINIMUM_BAHT * 100),
      maximum: satang(config.DEPOSIT_MAXIMUM_BAHT * 100),
      windowMinutes: config.DEPOSIT_WINDOW_MINUTES,
      lateSeconds: config.DEPOSIT_LATE_HOURS * 3600,
      terminals: config.DEPOSIT_TERMINALS.split(','),
    },
  };
}
