import { type Satang, satangFromBaht } from '@sanam/money';
import type { Clock } from '../../core/clock.ts';
import { type Current, rulesOf } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { WheelConfig } from './config.ts';
import { type Prize, readPrizes } from './prizes.ts';

/** Dependencies of this module's use cases. */
export interface Wheel {
  db: Database;
  clock: Clock;
  live: Live;
  /** Whether staff have excluded a member from payouts. */
  isExcluded: (db: Database | Tx, memberId: bigint) => Promise<boolean>;
  /** Rules of the settings in force. A decision reads this once, because the settings can change while it runs. */
  readonly rules: {
    isOn: boolean;
    prizes: readonly Prize[];
    /** Budget for prizes of one day. */
    budget: Satang;
    /** Stakes that earn one ticket; 0: no tickets for stakes. */
    stakes: Satang;
    stakesMost: number;
    /** Smallest deposit that earns one ticket; 0: no tickets for deposits. */
    deposit: Satang;
    ticketDays: number;
    pauseSeconds: number;
    /**
     * Largest age in seconds of the last complete audit. When it is older nobody spins, because it is unknown whether
     * the ledger is correct.
     */
    auditSecondsMax: number;
  };
}

export function openWheel({ settings, ...needs }: Omit<Wheel, 'rules'> & { settings: Current<WheelConfig> }): Wheel {
  const rules = rulesOf(settings, wheelRules);
  return {
    ...needs,
    get rules() {
      return rules();
    },
  };
}

/** Rules of the wheel under these settings. Pure. */
function wheelRules(config: WheelConfig): Wheel['rules'] {
  const amountOf = (baht: number) => satangFromBaht(baht);
  return {
    isOn: config.WHEEL === 'on',
    prizes: readPrizes(config.WHEEL_PRIZES),
    budget: amountOf(config.WHEEL_DAILY_BUDGET_BAHT),
    stakes: amountOf(config.WHEEL_STAKES_BAHT),
    stakesMost: config.WHEEL_STAKES_TICKETS,
    deposit: amountOf(config.WHEEL_DEPOSIT_BAHT),
    ticketDays: config.WHEEL_TICKET_DAYS,
    pauseSeconds: config.WHEEL_PAUSE_SECONDS,
    auditSecondsMax: config.AUDIT_MINUTES_MAX * 60,
  };
}
