/**
 * All mathematics of the game as data. The game uses these data, the published RTP is computed from them, and the rules
 * screen shows them.
 */

/** Symbols of the reels. T, the big wheel, is a wild: it substitutes for any other symbol. */
export type GameSymbol = 'T' | 'R' | 'M' | 'G' | 'W' | 'O';

export const WILD = 'T';

/** Payout in hundredths of the whole stake for three equal symbols on a line. */
export const PAYS: Readonly<Record<GameSymbol, number>> = { T: 10_000, R: 800, M: 400, G: 200, W: 160, O: 120 };

/** Row of each line on each reel, counted from the top. Every stake plays all lines. */
export const LINES: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** The strips of the three reels, read downwards. Each strip is a closed ring. */
export const STRIPS: readonly string[] = [
  'WGRGOMTOWROGWMWROGMGOWMO',
  'GOGWMGWTWORMOWOTOMOMRWGW',
  'OGMWGOMOWOWTRGMWMWOGROGR',
];

/** Stops of the window before anything was drawn: every symbol is seen, and none wins. */
export const FIRST_STOPS: readonly number[] = [19, 14, 12];

/** Stakes of one play, in baht. */
export const STAKES_BAHT = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** Names of the symbols as members see them. */
export const SYMBOL_NAMES: Readonly<Record<GameSymbol, string>> = {
  T: 'ชิงช้าสวรรค์',
  R: 'ระฆัง',
  M: 'มังคุด',
  G: 'มะม่วง',
  W: 'แตงโม',
  O: 'ส้ม',
};
