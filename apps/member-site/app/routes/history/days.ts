import { dayAfter, formatDay } from '@sanam/thai/dates';
import type { LineFilter } from './view.ts';

export type Days = Pick<LineFilter, 'from' | 'to'>;

/** Quick choices of days: how many, today being the last; 0 is all. */
export const QUICK_DAYS = [0, 1, 7, 30] as const;

/** The last `count` calendar days up to `today` (YYYY-MM-DD, as in Bangkok). */
export function lastDays(count: number, today: string): Days {
  if (count === 0) return { from: null, to: null };
  return { from: dayAfter(today, 1 - count), to: today };
}

/** Which quick choice these days are, or undefined when they are days of one's own. */
export function quickChoice({ from, to }: Days, today: string): (typeof QUICK_DAYS)[number] | undefined {
  return QUICK_DAYS.find((count) => {
    const days = lastDays(count, today);
    return days.from === from && days.to === to;
  });
}

/** `20/11/26` of a day, or undefined when it is none. */
export function shortDay(day: string | null): string | undefined {
  return day && /^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day) : undefined;
}
