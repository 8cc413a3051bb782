import type { Round } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';

/** The rounds of one day in Bangkok, in their order. */
export interface RoundsOfDay {
  day: string;
  rounds: Round[];
  /** Number of the day's rounds that have no result yet. */
  open: number;
  /** Stakes in baht of these open rounds. */
  openStaked: number;
  /**
   * Net result in baht of the rounds that have one, as in the bar over a game: a stake in play is no loss yet. Null when
   * the day may continue on another page.
   */
  net: number | null;
}

/** Net result of a round in baht, in whole satang. */
export function netOf({ won, staked }: Pick<Round, 'won' | 'staked'>): number {
  return Math.round((won - staked) * 100) / 100;
}

/** Sum in baht, in whole satang. */
function sumOf(rounds: readonly Round[], bahtOf: (round: Round) => number): number {
  return rounds.reduce((sum, round) => sum + Math.round(bahtOf(round) * 100), 0) / 100;
}

/** Rounds of a page by day. @param more whether the list has a newer page, and an older one. Pure. */
export function roundsByDay(rounds: readonly Round[], more: { newer: boolean; older: boolean }): RoundsOfDay[] {
  const days = new Map<string, Round[]>();
  for (const round of rounds) {
    const day = bangkokDay(round.began_at);
    days.set(day, [...(days.get(day) ?? []), round]);
  }
  return [...days].map(([day, those], at) => {
    const isCut = (at === 0 && more.newer) || (at === days.size - 1 && more.older);
    const open = those.filter(({ state }) => state === 'open');
    return {
      day,
      rounds: those,
      open: open.length,
      openStaked: sumOf(open, ({ staked }) => staked),
      net: isCut
        ? null
        : sumOf(
            those.filter(({ state }) => state !== 'open'),
            netOf,
          ),
    };
  });
}
