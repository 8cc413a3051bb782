/**
 * All mathematics of the game as data. The game uses these data, the published RTP is computed from them, and the rules
 * screen shows them. Nothing else determines a spin's payout.
 */

/**
 * W substitutes for any paying symbol (reels 2-4 only); S is the lantern, which pays in any position and triggers the
 * free spins.
 */
export type GameSymbol = 'W' | 'S' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

export const WILD = 'W';
export const SCATTER = 'S';
export const ROWS = 3;

/** Payout in hundredths of the whole stake for three, four and five equal symbols on a line, from the left. */
export const PAYS: Readonly<Partial<Record<GameSymbol, readonly [number, number, number]>>> = {
  A: [500, 2000, 10_000],
  B: [200, 700, 3000],
  C: [150, 500, 1500],
  D: [120, 300, 1000],
  E: [80, 200, 600],
  F: [60, 160, 500],
  G: [60, 150, 400],
};

/** Row of each line on each reel, counted from the top. Every stake plays all lines. */
export const LINES: readonly (readonly [number, number, number, number, number])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [0, 2, 0, 2, 0],
];

/** Payout in hundredths of the stake for three, four and five lanterns in any position. */
export const SCATTER_PAYS: readonly [number, number, number] = [250, 1000, 5000];
export const SCATTERS_FOR_FREE_SPINS = 3;
/**
 * Number of free spins per trigger. Lanterns have no effect during free spins, so one trigger has a fixed, computable
 * value.
 */
export const FREE_SPINS = 6;
export const FREE_SPIN_MULTIPLIER = 2;

/** The strips of the five reels, read downwards. Each strip is a closed ring. */
export const STRIPS: readonly string[] = [
  'SDGFECEBDGFEAGCGFCGFGEFBGFGDBA',
  'EGBDACBEGBEFDEDSBDEDADCDCEFDFEW',
  'CGADEFAGDWCFDFGBGFEFSCBCGCACBEF',
  'EWAFGDGDECGDBGEFABFCECFCDGSEWBA',
  'DCSEFEAGCFAGBDEDFBEFBCGCBGDEFAG',
];

/** Stops of the window before anything was drawn: nothing in it wins. */
export const FIRST_STOPS: readonly number[] = [0, 5, 10, 15, 20];

/** Stakes of one spin, in baht. */
export const STAKES_BAHT = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** Names of the symbols as members see them. */
export const SYMBOL_NAMES: Readonly<Record<GameSymbol, string>> = {
  W: 'เรือมังกร',
  S: 'โคมลอย',
  A: 'หัวเรือพญานาค',
  B: 'ดอกบัว',
  C: 'ปลาตะเพียน',
  D: 'เหรียญทอง',
  E: 'เมฆ',
  F: 'ดอกตูม',
  G: 'กนก',
};
