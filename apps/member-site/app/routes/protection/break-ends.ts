import { bangkokDay, formatTime, thaiDay } from '@sanam/thai/dates';
import type { protectionWords } from '../../protection/messages.ts';
import { words } from './messages.ts';

export type BreakLength = keyof (typeof protectionWords)['lengths'];

const DAY_MS = 86_400_000;
const DAYS: Partial<Record<BreakLength, number>> = { '1_day': 1, '7_days': 7, '30_days': 30, '42_days': 42 };
const MONTHS: Partial<Record<BreakLength, number>> = { '6_months': 6, '1_year': 12, '5_years': 60 };

/**
 * The day in words on which a break that begins now ends, with the time for a break of days; null: never. The server
 * decides the moment. Pure.
 */
export function breakEnds(length: BreakLength, nowMs: number): string | null {
  const days = DAYS[length];
  if (days) {
    const end = new Date(nowMs + days * DAY_MS);
    return words.dayAndTime(thaiDay(bangkokDay(end)), formatTime(end));
  }
  const months = MONTHS[length];
  if (!months) return null;
  const [year = 0, month = 1, day = 1] = bangkokDay(new Date(nowMs)).split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last.getUTCDate())));
  return thaiDay(end.toISOString().slice(0, 10));
}

/** When a break ends, beside its length. */
export function endWords(length: BreakLength, nowMs: number): string {
  const end = breakEnds(length, nowMs);
  return end === null ? words.noEnd : words.until(end);
}
