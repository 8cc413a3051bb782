import { bangkokDay, bangkokMidnight } from '@sanam/thai/dates';
import type { EventTimes } from '../../engine/game.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Times of the quick draws: their interval, and how long before its end a draw closes for bets and starts to show its
 * digits. `takenAtOnce` is the number of quick draws that the page lists at a time.
 */
export const QUICK = {
  everyMs: 3 * MINUTE_MS,
  closesBeforeMs: 20 * SECOND_MS,
  startsBeforeMs: 10 * SECOND_MS,
  takenAtOnce: 2,
} as const;

/**
 * Times of the big draws: their days of the month, and the Bangkok times when a draw closes for bets and begins, the
 * same as in the government's lottery.
 */
const BIG = {
  days: [1, 16],
  closesAtMs: (15 * 60 + 30) * MINUTE_MS,
  startsAtMs: 16 * 60 * MINUTE_MS,
  lastsMs: 30 * SECOND_MS,
} as const;

/**
 * Days (month-day) of big draws that a public holiday shifts by one day every year: New Year's Day, Teachers' Day,
 * Labour Day.
 */
const MOVED_BY_A_DAY: readonly string[] = ['01-01', '01-16', '05-01'];

/**
 * The next two quick draws and the next big draw, sorted by their end times. A draw may already be closed for bets.
 * @param pace speed factor of the quick draws
 */
export function drawsAt(now: number, pace: number): EventTimes[] {
  const everyMs = Math.round(QUICK.everyMs / pace);
  const ends = (Math.floor(now / everyMs) + 1) * everyMs;
  const quick = Array.from({ length: QUICK.takenAtOnce }, (_, index) =>
    quickDraw(ends + index * everyMs, everyMs, pace),
  );
  return [...quick, bigDraw(now)].sort((a, b) => a.endsAt - b.endsAt);
}

/** Whether the id belongs to a big draw. */
export function isBig(id: string): boolean {
  return id.startsWith('big-');
}

/** Quick draw that ends at a time. Its id is the end time in UTC. */
function quickDraw(endsAt: number, everyMs: number, pace: number): EventTimes {
  return {
    id: `quick-${new Date(endsAt).toISOString().toLowerCase().replace(/[-:.]/g, '')}`,
    opensAt: endsAt - QUICK.takenAtOnce * everyMs,
    closesAt: endsAt - Math.round(QUICK.closesBeforeMs / pace),
    startsAt: endsAt - Math.round(QUICK.startsBeforeMs / pace),
    endsAt,
  };
}

/** The big draw that ends next. It accepts bets from the end of the previous big draw. Its id is its day. */
function bigDraw(now: number): EventTimes {
  const [year = 0, month = 0] = bangkokDay(new Date(now)).split('-').map(Number);
  const days = [-1, 0, 1].flatMap((offset) => BIG.days.map((day) => bigDay(year, month + offset, day)));
  const next = days.findIndex((day) => endOf(day) > now);
  const [before, day] = [days[next - 1], days[next]];
  if (before === undefined || day === undefined) throw new Error('a month has two big draws');
  return {
    id: `big-${bangkokDay(new Date(day))}`,
    opensAt: endOf(before),
    closesAt: day + BIG.closesAtMs,
    startsAt: day + BIG.startsAtMs,
    endsAt: endOf(day),
  };
}

const endOf = (day: number) => day + BIG.startsAtMs + BIG.lastsMs;

/**
 * Midnight in Bangkok at the start of a draw's day. A month below 1 or above 12 belongs to the year before or after.
 */
function bigDay(year: number, month: number, day: number): number {
  const usual = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  return bangkokMidnight(usual).getTime() + (MOVED_BY_A_DAY.includes(usual.slice(5)) ? DAY_MS : 0);
}
