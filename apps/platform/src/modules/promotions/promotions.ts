import { type Satang, satangFromBaht } from '@sanam/money';
import type { Logger } from 'pino';
import { addSeconds, type Clock } from '../../core/clock.ts';
import { type Current, rulesOf } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { PromotionConfig } from './config.ts';

/** Dependencies of this module's use cases. */
export interface Promotions {
  db: Database;
  clock: Clock;
  live: Live;
  log: Logger;
  /** Give a wheel ticket, once for each cause. */
  giveTicket: (tx: Tx, ticket: { memberId: bigint; cause: string; expiresAt: Date }) => Promise<void>;
  /** Rules of the settings in force. A decision reads this once, because the settings can change while it runs. */
  readonly rules: {
    /** Largest wagering requirement, as a multiple of the bonus. */
    multipleMax: number;
    /** Whether play on several products may count for one bonus. */
    isMixAllowed: boolean;
    /** Smallest deposit that the site takes. */
    depositMin: Satang;
    /** Bonuses with a deposit that a member can be given on one day. */
    offersPerDay: number;
    /** Seconds after the end of an unpaid deposit in which its payment still brings its bonus. */
    lateSeconds: number;
    /** Daily cost of gifts above which staff are told. */
    giftsPerDay: Satang;
    /** A bonus is used up when less bonus money than this is left and none is in play. */
    usedUp: Satang;
    /** Hours in which a second person decides about terms that can cost more. */
    proposalHours: number;
    /** Deposits of the last 30 days that a what-if looks at. */
    whatIfDepositsMax: number;
    /** A round without a closing call for this many seconds counts as over, unless it waits for a later draw. */
    openRoundSeconds: number;
  };
}

export function openPromotions({
  settings,
  ...needs
}: Omit<Promotions, 'rules'> & { settings: Current<PromotionConfig> }): Promotions {
  const rules = rulesOf(settings, (config): Promotions['rules'] => ({
    multipleMax: config.BONUS_TURNOVER_MAX,
    isMixAllowed: config.BONUS_MIXED_PRODUCTS === 'yes',
    depositMin: satangFromBaht(config.DEPOSIT_MINIMUM_BAHT),
    offersPerDay: config.BONUS_DEPOSIT_OFFERS_PER_DAY,
    lateSeconds: config.BONUS_LATE_HOURS * 3600,
    giftsPerDay: satangFromBaht(config.GIFTS_PER_DAY_BAHT),
    usedUp: satangFromBaht(config.BONUS_USED_UP_BAHT),
    proposalHours: config.PROPOSAL_HOURS,
    whatIfDepositsMax: config.BONUS_WHAT_IF_DEPOSITS_MAX,
    openRoundSeconds: config.OPEN_ROUND_HOURS * 3600,
  }));
  return {
    ...needs,
    get rules() {
      return rules();
    },
  };
}

/** Tell the member's open pages that bonus money came or went, in satang. */
export const announceBonus = (
  { live }: Pick<Promotions, 'live'>,
  memberId: bigint,
  kind: 'bonus_grant' | 'bonus_convert' | 'bonus_forfeit',
  amountSatang: bigint,
): void => live.announce({ memberId: String(memberId), topic: 'credit', kind, amountSatang: String(amountSatang) });

/** Open rounds that began before this time count as over, unless they wait for a later draw. */
export function openSince({ clock, rules }: Pick<Promotions, 'clock' | 'rules'>): Date {
  return addSeconds(clock.now(), -rules.openRoundSeconds);
}
