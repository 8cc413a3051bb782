/** Times of the show, in milliseconds at the game's own pace. */
export const T = {
  /** A gem falls out of the board when the button is pressed. */
  leave: 240,
  /** Between two columns, and between two gems of a column from the bottom up. */
  column: 70,
  gem: 34,
  /** From the press to the first gem that comes in, when the answer is quick: the last ones are still leaving. */
  firstIn: 270,
  /** A gem falls in, however far it falls, and springs back. */
  fall: 360,
  /** What wins is lit before it vanishes. */
  lit: 640,
  vanish: 340,
  stillFade: 160,
} as const;

/** One gem of a new board: the row it comes to lie in, and how many rows above that it comes from. */
export interface Drop {
  symbol: string;
  row: number;
  rows: number;
  /** Milliseconds after the beginning of its fall. */
  delay: number;
}

/**
 * How the gems of each column come to lie when some have vanished from under them. Pure. A gem that stays falls by the
 * number of places that became free below it; new gems fall in from above the board.
 * @param stays for each column of the board before, whether each of its gems stays; empty for an empty board
 * @param grid the new board
 */
export function dropsOf(stays: readonly (readonly boolean[])[], grid: readonly (readonly string[])[]): Drop[][] {
  return grid.map((symbols, column) => {
    const before = (stays[column] ?? []).flatMap((does, row) => (does ? [row] : []));
    const fresh = symbols.length - before.length;
    let moved = 0;
    return symbols
      .map((symbol, row) => ({ symbol, row, rows: row < fresh ? fresh : row - (before[row - fresh] ?? row) }))
      .reverse()
      .map((gem) => ({ ...gem, delay: column * T.column + (gem.rows > 0 ? moved++ * T.gem : 0) }))
      .reverse();
  });
}
