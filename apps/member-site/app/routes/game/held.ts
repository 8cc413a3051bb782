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
