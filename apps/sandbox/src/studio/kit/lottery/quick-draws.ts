import type { EventTimes } from '../../engine/game.ts';

const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Times of the quick draws: their interval, and how long before its end a draw closes for bets and starts to show its
 * result. `takenAtOnce` is the number of quick draws that the page lists at a time.
 */
export const QUICK = {
  everyMs: 3 * MINUTE_MS,
  closesBeforeMs: 20 * SECOND_MS,
  startsBeforeMs: 10 * SECOND_MS,
  takenAtOnce: 2,
} as const;

/** Prefix of the ids of quick draws. */
export const QUICK_SERIES = 'quick-';

/** Time that a big draw takes to show its result. */
export const BIG_LASTS_MS = 30 * SECOND_MS;

/**
 * The next two quick draws and the next big draw, sorted by their end times. A draw may already be closed for bets.
 * @param pace speed factor of the quick draws
 */
export function withQuickDraws(now: number, pace: number, bigDraw: EventTimes): EventTimes[] {
  const everyMs = Math.round(QUICK.everyMs / pace);
  const ends = (Math.floor(now / everyMs) + 1) * everyMs;
  const quick = Array.from({ length: QUICK.takenAtOnce }, (_, index) =>
    quickDraw(ends + index * everyMs, everyMs, pace),
  );
  return [...quick, bigDraw].sort((a, b) => a.endsAt - b.endsAt);
}

/** Whether the id belongs to a big draw. */
export function isBig(id: string): boolean {
  return !id.startsWith(QUICK_SERIES);
}

/** Number of balls of a draw that are shown at time `now`, of all its balls. */
export function ballsSeen({ startsAt, endsAt }: EventTimes, now: number, all: number): number {
  if (now >= endsAt) return all;
  return Math.max(0, Math.floor(((now - startsAt) / (endsAt - startsAt)) * all));
}

/** Quick draw that ends at a time. Its id is the end time in UTC. */
function quickDraw(endsAt: number, everyMs: number, pace: number): EventTimes {
  return {
    id: `${QUICK_SERIES}${new Date(endsAt).toISOString().toLowerCase().replace(/[-:.]/g, '')}`,
    opensAt: endsAt - QUICK.takenAtOnce * everyMs,
    closesAt: endsAt - Math.round(QUICK.closesBeforeMs / pace),
    startsAt: endsAt - Math.round(QUICK.startsBeforeMs / pace),
    endsAt,
  };
}
