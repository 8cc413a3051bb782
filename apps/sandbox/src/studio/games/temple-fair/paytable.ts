/**
 * The whole of the game's mathematics as data: the game plays from it, the published return is computed from it,
 * and the rules screen shows it.
 */

/** T, the big wheel, stands for any other symbol. */
export type GameSymbol = 'T' | 'R' | 'M' | 'G' | 'W' | 'O';

export const WILD = 'T';

/** Hundredths of the whole stake for three of a kind on a line. */
export const PAYS: Readonly<Record<GameSymbol, number>> = { T: 10_000, R: 800, M: 400, G: 200, W: 160, O: 120 };

/** The row, from the top, that each line takes on each reel. Every stake plays all of them. */
export const LINES: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** The three reels, read downwards, closed to a ring. */
export const STRIPS: readonly string[] = [
  'WGRGOMTOWROGWMWROGMGOWMO',
  'GOGWMGWTWORMOWOTOMOMRWGW',
  'OGMWGOMOWOWTRGMWMWOGROGR',
];

/** Stakes of one play, in baht. */
export const STAKES_BAHT = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** What a member reads. */
export const SYMBOL_NAMES: Readonly<Record<GameSymbol, string>> = {
  T: 'ชิงช้าสวรรค์',
  R: 'ระฆัง',
  M: 'มังคุด',
  G: 'มะม่วง',
  W: 'แตงโม',
  O: 'ส้ม',
};
