import { bangkokDay, dayAfter, formatTime, thaiDay } from '@sanam/thai/dates';
import { words } from './messages.ts';

/** When it happened: today and yesterday with the time, an earlier day by its name. Pure. */
export function whenOf(at: string, today: string): string {
  const day = bangkokDay(at);
  if (day === today) return words.today(formatTime(at));
  if (day === dayAfter(today, -1)) return words.yesterday(formatTime(at));
  return thaiDay(day);
}
