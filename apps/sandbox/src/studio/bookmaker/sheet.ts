import type { Market } from './markets.ts';
import { PRICE_MAX, PRICE_MIN } from './price-bets.ts';
import type { Sport } from './sport.ts';

/** Data of a bookmaker game for its page, from which the page writes the rules. */
export interface BookSheet {
  /** Minimum return of each market in percent of the stakes, the main market first. */
  returns: [market: Market, percent: number][];
  /** Limits of prices, in hundredths of the stake. */
  prices: { min: number; max: number };
  /** Limits in baht; `legs_max` is a number of legs. */
  limits: { stake_min: number; stake_max: number; payout_max: number; outcome_max: number; legs_max: number };
  /** Seconds at the normal pace: the length of a tick, and the time from one match day to the next. */
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
