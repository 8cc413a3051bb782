import type { EventTimes } from '../engine/game.ts';

/** The rhythm of a book's match days, in ticks: the least time in which something happens on the field. */
export interface Timetable {
  /** Milliseconds of a tick at the usual pace. */
  tickMs: number;
  /** From one start to the next. */
  every: number;
  /** Bets are taken so long before the start, and for so long after it. */
  opens: number;
  closes: number;
  lasts: number;
}

/** The match days that take bets or are played at a moment, at a pace that is so many times quicker than usual. */
export function calendarOf(
  { tickMs, every, opens, closes, lasts }: Timetable,
  now: number,
  pace: number,
): EventTimes[] {
  const tick = Math.round(tickMs / pace);
  const first = Math.floor((now - lasts * tick) / (every * tick)) + 1;
  const last = Math.floor((now + opens * tick) / (every * tick));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const startsAt = (first + index) * every * tick;
    return {
      id: idAt(startsAt),
      opensAt: startsAt - opens * tick,
      closesAt: startsAt + closes * tick,
      startsAt,
      endsAt: startsAt + lasts * tick,
    };
  });
}

const BANGKOK_MS = 7 * 3_600_000;

/** When a match day starts, in Thailand: 20261122-093600. */
function idAt(startsAt: number): string {
  const [day = '', time = ''] = new Date(startsAt + BANGKOK_MS).toISOString().split('T');
  return `${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}`;
}

/** How long a tick of an event is, in milliseconds, whatever pace it was made at. */
function tickOf({ lasts }: Timetable, { startsAt, endsAt }: EventTimes): number {
  return (endsAt - startsAt) / lasts;
}

/** The running number of a match day. */
export function dayOf(timetable: Timetable, event: EventTimes): number {
  return Math.round(event.startsAt / (timetable.every * tickOf(timetable, event)));
}

/** How many ticks of a match day are over; below zero before its start. */
export function ticksAt(timetable: Timetable, event: EventTimes, now: number): number {
  return Math.floor((now - event.startsAt) / tickOf(timetable, event));
}
