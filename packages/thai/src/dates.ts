/**
 * Dates as the site shows them: Gregorian, Bangkok time (UTC+7, no daylight saving), whatever the locale of the
 * machine.
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

/** `20/11/26`; of a moment, or of a calendar day in Bangkok as `2026-11-20`. */
export function formatDay(at: Date | string): string {
  const { year, month, day } = bangkokParts(at);
  return `${day}/${month}/${year.slice(2)}`;
}

/** `23:18` */
export function formatTime(at: Date | string): string {
  const { hour, minute } = bangkokParts(at);
  return `${hour}:${minute}`;
}

/** The calendar day in Bangkok, `2026-11-20`. */
export function bangkokDay(at: Date | string): string {
  const { year, month, day } = bangkokParts(at);
  return `${year}-${month}-${day}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sunday first. */
const WEEKDAYS_SHORT = ['อา', 'จ', 'อ', 'พ', 'พฤ', 'ศ', 'ส'] as const;

/** The calendar day so many days later, both `2026-11-20`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Calendar days from one to another, both `2026-11-20`; below zero when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The short name of a calendar day's weekday. */
export function weekdayShort(day: string): string {
  return WEEKDAYS_SHORT[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

/**
 * Full years lived on `today` (both YYYY-MM-DD, as in Bangkok). A person born on 29 February completes the year on 1
 * March.
 * @returns undefined when the birth date is no date, or after `today`.
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
