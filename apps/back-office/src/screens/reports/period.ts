import { dayAfter } from '@sanam/thai/dates';

/** Periods that are one press away. */
export const SPANS = ['7', '30', 'month'] as const;
export type Span = (typeof SPANS)[number];

export interface Period {
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The period of an address: two days as they were typed, from one day to today, or a span that ends today. Pure.
 */
export function periodOf(address: { span?: string; from?: string; to?: string }, today: string): Period {
  const { from, to } = address;
  if (from && DAY.test(from)) return { from, to: to && DAY.test(to) ? to : from > today ? from : today };
  const span = SPANS.find((one) => one === address.span) ?? '30';
  return { from: span === 'month' ? `${today.slice(0, 7)}-01` : dayAfter(today, 1 - Number(span)), to: today };
}

/** Whether a period ends before it begins, so that there is nothing to tell of it. Pure. */
export const endsBefore = ({ from, to }: Period): boolean => to < from;

/** The span after another one. Pure. */
export function nextSpan(span: string | undefined): Span {
  const at = SPANS.findIndex((one) => one === (span ?? '30'));
  return SPANS[(at + 1) % SPANS.length] ?? '30';
}
