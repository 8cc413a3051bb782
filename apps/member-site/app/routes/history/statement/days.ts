import { dayAfter, thaiDay } from '@sanam/thai/dates';
import type { LineFilter } from '../view.ts';

export type Days = Pick<LineFilter, 'from' | 'to'>;

/** Quick choices for the statement: the number of days up to and including today; 0 means all days. */
export const QUICK_DAYS = [0, 1, 7, 30] as const;

/** The last `count` calendar days up to `today` (YYYY-MM-DD, as in Bangkok). */
export function lastDays(count: number, today: string): Days {
  if (count === 0) return { from: null, to: null };
  return { from: dayAfter(today, 1 - count), to: today };
}

/** The quick choice with these days, or undefined for custom days. */
export function quickChoice({ from, to }: Days, today: string): (typeof QUICK_DAYS)[number] | undefined {
  return QUICK_DAYS.find((count) => {
    const days = lastDays(count, today);
    return days.from === from && days.to === to;
  });
}

/** Format a day as `20 พ.ย. 2569`; undefined when it is not a day. */
export function shortDay(day: string | null): string | undefined {
  return day && /^\d{4}-\d\d-\d\d$/.test(day) ? thaiDay(day) : undefined;
}
