import type { TodaySpan } from '@sanam/contract';
import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import type { Days } from '../figures/period.ts';

const WEEK_DAYS = 7;

/** What is shown and what it is compared with. */
export interface Spans {
  now: Days;
  before: Days;
  /** Whether the compared day counts only to the minute to which today is summed up. */
  isToTheMinute: boolean;
}

/**
 * The days of a span, and those that it stands beside. One day stands beside the same weekday a week before; several whole
 * days, which end yesterday, beside as many before them. Pure.
 * @param asOf to which moment the ledger is summed up: its day is today.
 */
export function spansOf(span: TodaySpan, asOf: Date): Spans {
  const today = bangkokDay(asOf);
  if (span === 'today' || span === 'yesterday') {
    const day = span === 'today' ? today : dayAfter(today, -1);
    const before = dayAfter(day, -WEEK_DAYS);
    return { now: { from: day, to: day }, before: { from: before, to: before }, isToTheMinute: span === 'today' };
  }
  const days = Number(span);
  return {
    now: { from: dayAfter(today, -days), to: dayAfter(today, -1) },
    before: { from: dayAfter(today, -2 * days), to: dayAfter(today, -days - 1) },
    isToTheMinute: false,
  };
}
