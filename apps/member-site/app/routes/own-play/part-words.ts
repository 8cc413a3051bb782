import type { OwnPlayPart, OwnPlaySpan } from '@sanam/contract';
import { BUDDHIST_YEARS, thaiDay } from '@sanam/thai/dates';
import { bahtText } from '@sanam/ui/amount';
import { words } from './messages.ts';

const MINUTE = 60;
const HOUR = 3600;

/** What a part of a span is: a day, a week or a month. */
export type PartKind = 'd' | 'w' | 'm';
export const kindOf = (span: OwnPlaySpan): PartKind => (span.endsWith('d') ? 'd' : span.endsWith('w') ? 'w' : 'm');

/** Period of limits that is as long as a part. */
export const PERIOD_OF = { d: 'day', w: 'week', m: 'month' } as const;

/** Time of play in words, in whole minutes; what is less than a minute is said so. */
export function timeText(seconds: number): string {
  if (seconds > 0 && seconds < MINUTE) return words.underMinute;
  const minutes = Math.floor(seconds / MINUTE);
  return minutes < 60 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60), minutes % 60);
}

/** Longest pause that counts, in minutes where it is whole minutes. */
export const pauseText = (seconds: number) =>
  seconds % MINUTE === 0 ? words.minutes(seconds / MINUTE) : words.seconds(seconds);

/** A calendar day without its year, `23 พ.ย.` */
const dayShort = (day: string) => thaiDay(day).split(' ').slice(0, 2).join(' ');
/** A month, `พ.ย. 2569` */
const monthName = (day: string) => thaiDay(day).split(' ').slice(1).join(' ');

/** Name of a part: `23 พ.ย. 2569`, `17 – 23 พ.ย. 2569` or `พ.ย. 2569`. */
export function partName(kind: PartKind, { from, to }: Pick<OwnPlayPart, 'from' | 'to'>): string {
  if (kind === 'm') return monthName(from);
  return kind === 'd' ? thaiDay(from) : daysName(from, to);
}

/** Days from one to another, without saying twice what both have. */
export function daysName(from: string, to: string): string {
  if (from === to) return thaiDay(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return words.between(String(Number(from.slice(8))), thaiDay(to));
  return words.between(from.slice(0, 4) === to.slice(0, 4) ? dayShort(from) : thaiDay(from), thaiDay(to));
}

/** Short name below a plot: the day of the month, the first day of a week, or the month. */
export function partShort(kind: PartKind, { from }: Pick<OwnPlayPart, 'from'>): string {
  if (kind === 'd') return String(Number(from.slice(8)));
  return kind === 'w' ? dayShort(from) : (monthName(from).split(' ')[0] ?? '');
}

/** What was staked, won, and lost or gained, as a plain sentence. */
export function plainSentence({ bets, staked, won, net }: OwnPlayPart): string {
  if (bets === 0 && staked === 0 && won === 0) return words.noPlay;
  if (net === 0) return words.even(bahtText(staked));
  return (net < 0 ? words.lost : words.gained)(bahtText(staked), bahtText(won), bahtText(Math.abs(net)));
}

/** The part with the longest time of play, the later one of equals; undefined when nothing was played. */
export function longestOf(parts: readonly OwnPlayPart[]): OwnPlayPart | undefined {
  const most = Math.max(0, ...parts.map(({ played_seconds }) => played_seconds));
  return most === 0 ? undefined : parts.findLast(({ played_seconds }) => played_seconds === most);
}

/** Minutes or hours of a plot of time, by its longest part and a limit in minutes. */
export function timeUnit(
  parts: readonly OwnPlayPart[],
  limitMinutes = 0,
): { seconds: number; unit: 'minutes' | 'hours' } {
  const most = Math.max(limitMinutes * MINUTE, ...parts.map(({ played_seconds }) => played_seconds));
  return most > 90 * MINUTE ? { seconds: HOUR, unit: 'hours' } : { seconds: MINUTE, unit: 'minutes' };
}

/** Years of the Gregorian calendar for which there is a statement, the newest first. */
export function yearsOf(firstDay: string | null, today: string): number[] {
  if (firstDay === null) return [];
  const [first, last] = [Number(firstDay.slice(0, 4)), Number(today.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
}

/** Year of the Thai calendar. */
export const thaiYear = (year: number) => year + BUDDHIST_YEARS;
