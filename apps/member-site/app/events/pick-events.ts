import type { EventsOfGame, GameEventShown, MatchShown } from '@sanam/contract';
import type { LoadedEvents } from './load-events.ts';

/** Draws of one series of a game: the next one that is not over, and past ones, newest first. */
export interface DrawSeries {
  series: string | null;
  next: GameEventShown | null;
  past: GameEventShown[];
}

/** Whether a draw is shown completely. */
const isDrawn = ({ draw, balls }: GameEventShown): boolean =>
  balls ? balls.drawn.length === balls.count : draw?.first.length === 6 && draw.bottom.length === 2;

/** The draws of a game by series; the series whose next draw is the farthest away comes first. Pure. */
export function drawSeries({ events }: EventsOfGame, nowMs: number): DrawSeries[] {
  const draws = events.filter(({ draw, balls }) => draw !== null || balls !== null);
  return [...new Set(draws.map(({ series }) => series))]
    .map((series) => ({ series, own: draws.filter((one) => one.series === series) }))
    .map(({ series, own }) => ({
      series,
      next: own.filter((one) => !isDrawn(one) && Date.parse(one.ends_at) > nowMs).sort(byEnd)[0] ?? null,
      past: own.filter(isDrawn).sort((a, b) => byEnd(b, a)),
    }))
    .sort((a, b) => endOf(b) - endOf(a));
}

const byEnd = (a: GameEventShown, b: GameEventShown) => Date.parse(a.ends_at) - Date.parse(b.ends_at);
const endOf = ({ next }: DrawSeries) => (next ? Date.parse(next.ends_at) : 0);

/**
 * Match days of a game: matches of a day that is being played, with those of them that are over already; days to come by
 * their ends; days over, newest first. Pure.
 */
export function matchDays({ events }: EventsOfGame): {
  playing: { day: GameEventShown; match: MatchShown }[];
  coming: GameEventShown[];
  over: GameEventShown[];
} {
  const days = events.filter(({ matches }) => matches.length > 0);
  const all = (phase: MatchShown['phase']) => days.filter(({ matches }) => matches.every((one) => one.phase === phase));
  return {
    playing: days
      .filter(({ matches }) => matches.some(({ phase }) => phase === 'playing' || phase === 'break'))
      .flatMap((day) => day.matches.filter(({ phase }) => phase !== 'coming').map((match) => ({ day, match }))),
    coming: all('coming').sort(byEnd),
    over: all('over').sort((a, b) => byEnd(b, a)),
  };
}

/** The events that were over at the time of an answer: what is still true when no newer one came. Pure. */
export function onlyPast({ nowMs, games }: LoadedEvents): LoadedEvents {
  return {
    nowMs,
    games: games.map((one) => ({ ...one, events: one.events.filter(({ ends_at: end }) => Date.parse(end) <= nowMs) })),
  };
}
