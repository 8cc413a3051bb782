import type { Market } from './markets.ts';
import { PRICE_MAX, PRICE_MIN } from './price-bets.ts';
import type { Sport } from './sport.ts';

/** What the pages of all games with a book know of it: what its rules are written from. */
export interface BookSheet {
  /** Percent that each market returns at the least, the main one first. */
  returns: [market: Market, percent: number][];
  /** Hundredths of the stake. */
  prices: { min: number; max: number };
  /** Baht. */
  limits: { stake_min: number; stake_max: number; payout_max: number; outcome_max: number; legs_max: number };
  /** Seconds at the usual pace: of a tick, and from one match day to the next. */
  tick_seconds: number;
  every_seconds: number;
}

export function sheetOf({ offers, limits, timetable }: Pick<Sport, 'offers' | 'limits' | 'timetable'>): BookSheet {
  return {
    returns: (Object.entries(offers) as [Market, { returnPercent: number }][]).map(([market, { returnPercent }]) => [
      market,
      returnPercent,
    ]),
    prices: { min: PRICE_MIN, max: PRICE_MAX },
    limits: {
      stake_min: limits.stakeMin,
      stake_max: limits.stakeMax,
      payout_max: limits.payoutMax,
      outcome_max: limits.outcomeMax,
      legs_max: limits.legsMax,
    },
    tick_seconds: timetable.tickMs / 1000,
    every_seconds: (timetable.tickMs * timetable.every) / 1000,
  };
}
