import type { RoundView } from '../../../engine/round-view.ts';

interface Day {
  id: string;
  starts_at: string;
  closes_at: string;
}

/**
 * Id of the match day that leads: one with own bets that wait, then the next kick-off; without one, a day that still
 * takes bets, or the first. Null without any. Pure.
 * @param now in milliseconds
 */
export function dayToShow(
  days: readonly Day[],
  tickets: readonly Pick<RoundView, 'event' | 'state'>[],
  now: number,
): string | null {
  const own = days.find(({ id }) => tickets.some(({ event, state }) => event === id && state === 'open'));
  const coming = days.find(({ starts_at: starts }) => now < Date.parse(starts));
  const open = days.find(({ closes_at: closes }) => now < Date.parse(closes));
  return (own ?? coming ?? open ?? days[0])?.id ?? null;
}
