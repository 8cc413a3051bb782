import type { EventTimes } from '../engine/game.ts';

/** Schedule of match days, in ticks. A tick is the shortest time between two events of a match, such as two goals. */
export interface Timetable {
  /** Milliseconds of a tick at the normal pace. */
  tickMs: number;
  /** Ticks from the start of one match day to the start of the next. */
  every: number;
  /**
   * Number of ticks before the start of a match day at which betting opens. `closes`: number of ticks after the start
   * at which betting closes.
   */
  opens: number;
  closes: number;
  lasts: number;
}

/** Match days that, at time `now`, take bets or are being played. `pace` is a speed factor. */
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

/** Id of a match day: its start time in Thailand, 20261122-093600. */
function idAt(startsAt: number): string {
  const [day = '', time = ''] = new Date(startsAt + BANGKOK_MS).toISOString().split('T');
  return `${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}`;
}

/** Length of an event's tick in milliseconds, at the pace at which the event was made. */
function tickOf({ lasts }: Timetable, { startsAt, endsAt }: EventTimes): number {
  return (endsAt - startsAt) / lasts;
}

/** Sequential number of a match day, counted from 1970. */
export function dayOf(timetable: Timetable, event: EventTimes): number {
  return Math.round(event.startsAt / (timetable.every * tickOf(timetable, event)));
}

/** Ticks since the start of a match day; negative before the start. */
export function ticksAt(timetable: Timetable, event: EventTimes, now: number): number {
  return Math.floor((now - event.startsAt) / tickOf(timetable, event));
}
