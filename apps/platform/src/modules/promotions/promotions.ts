import { type Satang, satangFromBaht } from '@sanam/money';
import type { Logger } from 'pino';
import { addSeconds, type Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';

/** What the use cases of this module need. */
export interface Promotions {
  db: Database;
  clock: Clock;
  live: Live;
  log: Logger;
  /** Gives a ticket for the wheel, once for each cause. */
  giveTicket: (tx: Tx, ticket: { memberId: bigint; cause: string; expiresAt: Date }) => Promise<void>;
  rules: {
    /** The most that must be played, as multiples of a bonus. */
    multipleMax: number;
    /** Whether plays of several products may count for one bonus. */
    isMixAllowed: boolean;
    /** Less of a bonus, with nothing in play, is used up. */
    usedUp: Satang;
    /** After so long without a closing call a round is over, unless it is awaited. */
    openRoundSeconds: number;
    /** So long after a bonus has ended, what rounds bring that began under it is judged. */
    lateSeconds: number;
  };
}

export function openPromotions({ config, ...needs }: Omit<Promotions, 'rules'> & { config: Config }): Promotions {
  return {
    ...needs,
    rules: {
      multipleMax: config.BONUS_TURNOVER_MAX,
      isMixAllowed: config.BONUS_MIXED_PRODUCTS === 'yes',
      usedUp: satangFromBaht(config.BONUS_USED_UP_BAHT),
      openRoundSeconds: config.OPEN_ROUND_HOURS * 3600,
      lateSeconds: config.BONUS_LATE_DAYS * 86_400,
    },
  };
}

/** Rounds that began before, and are not awaited, are over, whatever their provider says. */
export function openSince({ clock, rules }: Pick<Promotions, 'clock' | 'rules'>): Date {
  return addSeconds(clock.now(), -rules.openRoundSeconds);
}
