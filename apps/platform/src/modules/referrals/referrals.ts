import { type Satang, satangFromBaht } from '@sanam/money';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import { type AreaRates, readCommissionRates } from './commission-rates.ts';

/** What the use cases of this module need. */
export interface Referrals {
  db: Database;
  clock: Clock;
  live: Live;
  log: Logger;
  /** Run with the wallet untouched, before commission becomes credit. */
  beforeCredit: (tx: Tx, memberId: bigint) => Promise<void>;
  rules: {
    publicUrl: string;
    /** Codes that one network may look up in ten minutes. */
    lookUpsPerAddress: number;
    rates: readonly AreaRates[];
    /** The least that is claimed. */
    leastClaim: Satang;
    /** Members that a level must have for its play to be shown in sum. */
    totalsMin: number;
  };
}

export function openReferrals({ config, ...needs }: Omit<Referrals, 'rules'> & { config: Config }): Referrals {
  return {
    ...needs,
    rules: {
      publicUrl: config.PUBLIC_URL,
      lookUpsPerAddress: config.INVITE_LOOKUPS_PER_ADDRESS,
      rates: readCommissionRates(config.COMMISSION_RATES),
      leastClaim: satangFromBaht(config.COMMISSION_MINIMUM_BAHT),
      totalsMin: config.DOWNLINE_TOTALS_MIN,
    },
  };
}
