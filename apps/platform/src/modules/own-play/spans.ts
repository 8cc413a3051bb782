import type { OwnPlaySpan } from '@sanam/contract';
import { dayAfter, daysBetween } from '@sanam/thai/dates';

/** Calendar days in Bangkok from the first to the last, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Day of the week of a calendar day, Monday 0. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The month that is `ago` months before the month of a day. */
function monthBefore(day: string, ago: number): Days {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const at = (months: number) => new Date(Date.UTC(year, months, 1)).toISOString().slice(0, 10);
  return { from: at(month - 1 - ago), to: dayAfter(at(month - ago), -1) };
}

const countDown = (count: number) => Array.from({ length: count }, (_, at) => count - 1 - at);

/**
 * The parts of a span, from the earliest to the one of today: days, weeks from Monday, or months. Weeks and months are
 * whole, so the last one may end after today.
 */
export function partsOf(span: OwnPlaySpan, today: string): Days[] {
  const count = Number.parseInt(span, 10);
  if (span.endsWith('d'))
    return countDown(count).map((ago) => ({ from: dayAfter(today, -ago), to: dayAfter(today, -ago) }));
  if (span.endsWith('m')) return countDown(count).map((ago) => monthBefore(today, ago));
  const monday = dayAfter(today, -weekday(today));
  return countDown(count).map((ago) => ({ from: dayAfter(monday, -7 * ago), to: dayAfter(monday, 6 - 7 * ago) }));
}

/** The months of a calendar year. */
export function monthsOf(year: string): Days[] {
  return countDown(12).map((ago) => monthBefore(`${year}-12-01`, ago));
}

/** Place of the part that contains a day, in parts that follow each other; -1 when none does. */
export function placeOf(parts: readonly Days[], day: string): number {
  return parts.findIndex(({ from, to }) => daysBetween(from, day) >= 0 && daysBetween(day, to) >= 0);
}
