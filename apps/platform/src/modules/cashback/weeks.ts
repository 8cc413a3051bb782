import { bangkokDay, bangkokMidnight, dayAfter, formatDay } from '@sanam/thai/dates';

export const WEEK_DAYS = 7;
const WEDNESDAY = 3;

/**
 * The Wednesday on which the week of a calendar day begins; the database function `cashback_week_of` returns the same
 * date.
 */
export function weekOfDay(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - WEDNESDAY + WEEK_DAYS) % WEEK_DAYS));
}

/** The week in Bangkok that contains a time. */
export function weekOf(at: Date): string {
  return weekOfDay(bangkokDay(at));
}

/** The last moment of a week: what begins at midnight is of the next week. */
export function endOfWeek(week: string): Date {
  return new Date(bangkokMidnight(dayAfter(week, WEEK_DAYS)).getTime() - 1);
}

/** Whether a text names a week: it must be the date of a Wednesday of this century, written as YYYY-MM-DD. */
export function isWeek(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text && weekOfDay(text) === text;
}

/** First and last day of a week for members, such as `18/11/26–24/11/26`. */
export function weekText(week: string): string {
  return `${formatDay(week)}–${formatDay(dayAfter(week, WEEK_DAYS - 1))}`;
}
