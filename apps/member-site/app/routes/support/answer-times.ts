import type { SiteInfo } from '@sanam/contract';
import { formatTime } from '@sanam/thai/dates';
import { words } from './messages.ts';

/**
 * When an answer of staff comes, in sentences: their hours, whether it is one of them now, and the time that answers
 * took. Only what the operator has set or the platform has measured. Pure.
 */
export function answerTimes({ hours, expected }: SiteInfo['answers'], now: Date): string[] {
  const isOpen = hours === null || isWithin(hours, formatTime(now));
  return [
    ...(hours === null ? [] : [(isOpen ? words.openHours : words.closedNow)(hours.from, hours.until)]),
    ...(expected !== null && isOpen ? [expected] : []),
    words.where,
  ];
}

/** Whether a time of day is within hours that may go over midnight. Times as 08:00, of Bangkok. */
function isWithin({ from, until }: { from: string; until: string }, time: string): boolean {
  return from < until ? from <= time && time < until : time >= from || time < until;
}
