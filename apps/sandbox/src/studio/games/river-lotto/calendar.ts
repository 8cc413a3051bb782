import { bangkokDay, bangkokMidnight } from '@sanam/thai/dates';
import type { EventTimes } from '../../engine/game.ts';
import { BIG_LASTS_MS, DAY_MS, MINUTE_MS, withQuickDraws } from '../../kit/lottery/quick-draws.ts';

/**
 * Times of the big draws: their days of the month, and the Bangkok times when a draw closes for bets and begins, the
 * same as in the government's lottery.
 */
const BIG = {
  days: [1, 16],
  closesAtMs: (15 * 60 + 30) * MINUTE_MS,
  startsAtMs: 16 * 60 * MINUTE_MS,
} as const;

/**
 * Days (month-day) of big draws that a public holiday shifts by one day every year: New Year's Day, Teachers' Day,
 * Labour Day.
 */
const MOVED_BY_A_DAY: readonly string[] = ['01-01', '01-16', '05-01'];

/** Prefix of the ids of big draws. */
export const BIG_SERIES = 'big-';

/**
 * The next two quick draws and the next big draw, sorted by their end times. A draw may already be closed for bets.
 * @param pace speed factor of the quick draws
 */
export const drawsAt = (now: number, pace: number): EventTimes[] => withQuickDraws(now, pace, bigDraw(now));

/** The big draw that ends next. It accepts bets from the end of the previous big draw. Its id is its day. */
function bigDraw(now: number): EventTimes {
  const [year = 0, month = 0] = bangkokDay(new Date(now)).split('-').map(Number);
  const days = [-1, 0, 1].flatMap((offset) => BIG.days.map((day) => bigDay(year, month + offset, day)));
  const next = days.findIndex((day) => endOf(day) > now);
  const [before, day] = [days[next - 1], days[next]];
  if (before === undefined || day === undefined) throw new Error('a month has two big draws');
  return {
    id: `${BIG_SERIES}${bangkokDay(new Date(day))}`,
    opensAt: endOf(before),
    closesAt: day + BIG.closesAtMs,
    startsAt: day + BIG.startsAtMs,
    endsAt: endOf(day),
  };
}

const endOf = (day: number) => day + BIG.startsAtMs + BIG_LASTS_MS;

/**
 * Midnight in Bangkok at the start of a draw's day. A month below 1 or above 12 belongs to the year before or after.
 */
function bigDay(year: number, month: number, day: number): number {
  const usual = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  return bangkokMidnight(usual).getTime() + (MOVED_BY_A_DAY.includes(usual.slice(5)) ? DAY_MS : 0);
}
