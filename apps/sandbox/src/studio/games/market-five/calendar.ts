import { bangkokDay, bangkokMidnight } from '@sanam/thai/dates';
import type { EventTimes } from '../../engine/game.ts';
import { BIG_LASTS_MS, DAY_MS, MINUTE_MS, withQuickDraws } from '../../kit/lottery/quick-draws.ts';

/** Bangkok times when the draw of a day closes for bets and begins. */
const DAILY = { closesAtMs: (8 * 60 + 50) * MINUTE_MS, startsAtMs: 9 * 60 * MINUTE_MS } as const;

/** Prefix of the ids of daily draws. */
export const DAILY_SERIES = 'day-';

/**
 * The next two quick draws and the next daily draw, sorted by their end times. A draw may already be closed for bets.
 * @param pace speed factor of the quick draws
 */
export const drawsAt = (now: number, pace: number): EventTimes[] => withQuickDraws(now, pace, dailyDraw(now));

/** The daily draw that ends next. It accepts bets from the end of the draw before. Its id is its day. */
function dailyDraw(now: number): EventTimes {
  const today = bangkokMidnight(bangkokDay(new Date(now))).getTime();
  const day = endOf(today) > now ? today : today + DAY_MS;
  return {
    id: `${DAILY_SERIES}${bangkokDay(new Date(day))}`,
    opensAt: endOf(day) - DAY_MS,
    closesAt: day + DAILY.closesAtMs,
    startsAt: day + DAILY.startsAtMs,
    endsAt: endOf(day),
  };
}

const endOf = (day: number) => day + DAILY.startsAtMs + BIG_LASTS_MS;
