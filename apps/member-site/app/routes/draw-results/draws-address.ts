import { bangkokMidnight, dayAfter } from '@sanam/thai/dates';
import { dayIn } from '../../dates/day-parts.ts';

/** What the address of the page of draws asks for. */
export interface DrawsAsked {
  game: string | null;
  series: string | null;
  /** A day in Bangkok; null for all days. */
  day: string | null;
  /** Whether a day is named that is none, or that no draw can have. */
  isWrongDay: boolean;
  /** Cursors of a page with older draws, or with newer ones. */
  cursor: string | null;
  newer: string | null;
  /** The draw that is checked, `WHOLE_DAY`, or null for the newest. */
  draw: string | null;
  /** What was typed to be checked; empty for nothing. */
  number: string;
}

/** Choice of the check: every draw of the day. */
export const WHOLE_DAY = 'day';

const LONGEST = 160;

/** Read the address of the page. Pure. */
export function drawsAsked(query: URLSearchParams): DrawsAsked {
  const text = (name: string) => query.get(name)?.trim().slice(0, LONGEST) || null;
  const named = dayIn(query, 'day')?.slice(0, LONGEST) ?? null;
  const day = named !== null && isDay(named) ? named : null;
  return {
    ...{ game: text('game'), series: text('series')?.slice(0, 60) ?? null, day, isWrongDay: named !== day },
    ...{ cursor: text('cursor')?.slice(0, 120) ?? null, newer: text('newer')?.slice(0, 120) ?? null },
    ...{ draw: text('draw'), number: text('number') ?? '' },
  };
}

/** Whether a text is a day of this century, as the API takes it. */
function isDay(text: string): boolean {
  return (
    /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(bangkokMidnight(text).getTime()) && dayAfter(text, 0) === text
  );
}

/** Address of the page for some draws; what is null is left out. Pure. */
export function drawsPath(asked: Partial<Omit<DrawsAsked, 'isWrongDay'>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return `?${query}`;
}
