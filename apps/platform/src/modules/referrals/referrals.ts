import { type Satang, satangFromBaht } from '@sanam/money';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import { type Current, rulesOf } from '../../core/config.ts';
import type { Database } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { NetworkFactors } from '../../core/rate-limit.ts';
import { type AreaRates, readCommissionRates } from './commission-rates.ts';
import type { ReferralConfig } from './config.ts';

/** Dependencies of this module's use cases. */
export interface Referrals {
  db: Database;
  clock: Clock;
  live: Live;
  log: Logger;
  /** Codes that a counted look-up found in this process lately, and when, in ms; the oldest first. */
  foundCodes: Map<string, number>;
  /** The last change of a setting; null when nobody has changed it. */
  lastChange: (name: string) => Promise<{ at: string; by: string; reason: string } | null>;
  /** Commission rates that were in force at a time. */
  ratesAt: (time: Date) => readonly AreaRates[];
  /** Rules of the settings in force. A decision reads this once, because the settings can change while it runs. */
  readonly rules: {
    publicUrl: string;
    /** Number of codes that one network may look up in ten minutes. */
    lookUpsPerAddress: number;
    networkFactors: NetworkFactors;
    rates: readonly AreaRates[];
    /** Smallest commission that can be claimed. */
    leastClaim: Satang;
    /** Smallest number of members on a level for which the sum of their play is shown. */
    totalsMin: number;
    /** Time in which a second person decides. */
    proposalHours: number;
  };
}

export function openReferrals({
  settings,
  settingsAt,
  ...needs
}: Omit<Referrals, 'rules' | 'ratesAt' | 'foundCodes'> & {
  settings: Current<ReferralConfig>;
  /** The settings that were in force at a time. */
  settingsAt: (time: Date) => ReferralConfig;
}): Referrals {
  const rules = rulesOf(settings, (config): Referrals['rules'] => ({
    publicUrl: config.PUBLIC_URL,
    lookUpsPerAddress: config.INVITE_LOOKUPS_PER_ADDRESS,
    networkFactors: config,
    rates: readCommissionRates(config.COMMISSION_RATES),
    leastClaim: satangFromBaht(config.COMMISSION_MINIMUM_BAHT),
    totalsMin: config.DOWNLINE_TOTALS_MIN,
    proposalHours: config.PROPOSAL_HOURS,
  }));
  return {
    ...needs,
    foundCodes: new Map(),
    ratesAt: (time) => readCommissionRates(settingsAt(time).COMMISSION_RATES),
    get rules() {
      return rules();
    },
  };
}
