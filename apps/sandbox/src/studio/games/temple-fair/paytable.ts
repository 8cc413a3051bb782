/**
 * All mathematics of the game as data. The game uses these data, the published RTP is computed from them, and the rules
 * screen shows them.
 */

/** Symbols of the reels. T, the big wheel, is a wild: it substitutes for any other symbol. */
export type GameSymbol = 'T' | 'R' | 'M' | 'G' | 'W' | 'O';

export const WILD = 'T';

/** Payout in hundredths of the whole stake for three equal symbols on a line. */
export const PAYS: Readonly<Record<GameSymbol, number>> = { T: 4_000, R: 500, M: 200, G: 150, W: 130, O: 120 };

/**
 * Multipliers on the cabins of the big wheel, clockwise from the top. All cabins are equally likely. The wheel turns when
 * at least `WHEEL_FROM` wheels stand on one winning line, and multiplies everything that the play wins.
 */
export const CABINS = [2, 3, 2, 2, 5, 2, 2, 3, 2, 2, 10, 2] as const;
export const WHEEL_FROM = 2;

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
