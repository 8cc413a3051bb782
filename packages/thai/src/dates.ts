/**
 * Dates as the site shows them: Gregorian, Bangkok time (UTC+7, no daylight saving), independent of the machine's
 * locale.
 */

const BANGKOK_OFFSET_MS = 7 * 60 * 60 * 1000;

function bangkokParts(at: Date | string): { year: string; month: string; day: string; hour: string; minute: string } {
  const shifted = new Date(new Date(at).getTime() + BANGKOK_OFFSET_MS).toISOString();
  return {
    year: shifted.slice(0, 4),
    month: shifted.slice(5, 7),
    day: shifted.slice(8, 10),
    hour: shifted.slice(11, 13),
    minute: shifted.slice(14, 16),
  };
}

/** `20/11/26 23:18` */
export function formatDateTime(at: Date | string): string {
  const { year, month, day, hour, minute } = bangkokParts(at);
  return `${day}/${month}/${year.slice(2)} ${hour}:${minute}`;
}

/** Short date `20/11/26`, from a point in time or from a calendar day in Bangkok as `2026-11-20`. */
export function formatDay(at: Date | string): string {
  const { year, month, day } = bangkokParts(at);
  return `${day}/${month}/${year.slice(2)}`;
}

/** `23:18` */
export function formatTime(at: Date | string): string {
  const { hour, minute } = bangkokParts(at);
  return `${hour}:${minute}`;
}

/** `23:18:05`, for a cut-off within a minute in which something may have happened. */
export function formatSecond(at: Date | string): string {
  return `${formatTime(at)}:${new Date(at).toISOString().slice(17, 19)}`;
}

/** The calendar day in Bangkok of a point in time, `2026-11-20`. */
export function bangkokDay(at: Date | string): string {
  const { year, month, day } = bangkokParts(at);
  return `${year}-${month}-${day}`;
}

/** Midnight in Bangkok at which a calendar day `2026-11-20` begins. */
export function bangkokMidnight(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Weekday names, Sunday first. */
const WEEKDAYS_SHORT = ['อา', 'จ', 'อ', 'พ', 'พฤ', 'ศ', 'ส'] as const;

/** Add a number of days to a calendar day; argument and result have the form `2026-11-20`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of calendar days between two days of the form `2026-11-20`; negative when the second day is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Short weekday name of a calendar day. */
export function weekdayShort(day: string): string {
  return WEEKDAYS_SHORT[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

/**
 * Age in full years on `today` (both YYYY-MM-DD, as in Bangkok). For a person born on 29 February, the year is complete
 * on 1 March.
 * @returns undefined when the birth date is not a date, or is after `today`.
 */
export function ageOn(birthDate: string, today: string): number | undefined {
  const born = new Date(`${birthDate}T00:00:00Z`);
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(birthDate) ||
    Number.isNaN(born.getTime()) ||
    born.toISOString().slice(0, 10) !== birthDate ||
    birthDate > today
  )
    return undefined;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1;
}

/** Months by name, January first. */
export const THAI_MONTHS = [
  ...['มกราคม', 'กุมภาพันธ์', 'มีนาคม', 'เมษายน', 'พฤษภาคม', 'มิถุนายน'],
  ...['กรกฎาคม', 'สิงหาคม', 'กันยายน', 'ตุลาคม', 'พฤศจิกายน', 'ธันวาคม'],
] as const;
const MONTHS_SHORT = [
  ...['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'],
] as const;

/** Years between the Thai solar calendar and the Gregorian calendar. */
export const BUDDHIST_YEARS = 543;

/** A calendar day `2026-11-23` as people say it: `23 พ.ย. 2569`. */
export function thaiDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS_SHORT[Number(month) - 1] ?? ''} ${Number(year) + BUDDHIST_YEARS}`;
}

/** A point in time as people say it: `28 พ.ย. 2569 18:58`. */
export const thaiDateTime = (at: Date | string): string => `${thaiDay(bangkokDay(at))} ${formatTime(at)}`;
