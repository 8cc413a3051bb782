import type { OpenPlay } from '@sanam/contract';

/** The stake in play, as the bar over a game names it. */
export interface HeldStake {
  baht: number;
  /** The other game that alone holds it; null when this game holds some, and for several games. */
  game: { gamecode: string; name: string } | null;
  /** Number of games that hold some of it. */
  games: number;
}

/**
 * The stake in play and who holds it. Pure.
 * @param play sums over all games, in baht; null when they are not available
 * @param open games with rounds that have no result yet
 * @param here code of the game in the window
 * @returns null when nothing is in play
 */
export function heldOf(play: { open: number } | null, open: readonly OpenPlay[], here: string): HeldStake | null {
  if (play === null || play.open <= 0) return null;
  const [only] = open;
  const game =
    open.length === 1 && only && only.gamecode !== here ? { gamecode: only.gamecode, name: only.game } : null;
  return { baht: play.open, game, games: open.length };
}

/** Time from which a round on the stage is named in the bar, in milliseconds: the words do not change with each shot. */
export const LASTING_MS = 1500;

/**
 * What the net result in the bar is of. The figures themselves wait for no time: only the words do. Pure.
 * @param lasts whether a round has been on the stage, or has held its stake, for LASTING_MS
 */
export function scopeOf(held: HeldStake | null, isShowing: boolean, lasts: boolean): 'held' | 'in-round' | 'all' {
  // a stake of another game may be in play for days: it is named at once
  const isElsewhere = held !== null && (held.game !== null || held.games > 1);
  if (held && (isElsewhere || lasts)) return 'held';
  return isShowing && lasts ? 'in-round' : 'all';
}
