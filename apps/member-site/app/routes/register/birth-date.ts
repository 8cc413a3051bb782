import { bangkokDay } from '@sanam/thai/dates';

/**
 * Combine the values of three lists into a date `YYYY-MM-DD`.
 * @returns undefined when a part is missing, `null` when the parts do not form a date (31 February).
 */
export function birthDate(day: string, month: string, year: string): string | null | undefined {
  if (!day || !month || !year) return undefined;
  const date = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : null;
}

/** The year in Bangkok, which begins seven hours before that of UTC. Pure. */
export const bangkokYear = (nowMs: number): number => Number(bangkokDay(new Date(nowMs)).slice(0, 4));

/** Possible birth years of a person who may register, newest first. */
export function birthYears(thisYear: number, minimumAge: number): number[] {
  return Array.from({ length: 101 - minimumAge }, (_, back) => thisYear - minimumAge - back);
}
