/**
 * The whole of the game's mathematics as data: the game plays from it, the published return is computed from it,
 * and the rules screen shows it. Nothing else decides what a spin pays.
 */

/** W stands for any paying symbol (reels 2-4 only); S pays anywhere and starts the free spins. */
export type GameSymbol = 'W' | 'S' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

export const WILD = 'W';
export const SCATTER = 'S';
export const ROWS = 3;

/** Hundredths of the whole stake for three, four and five of a kind on a line, from the left. */
export const PAYS: Readonly<Partial<Record<GameSymbol, readonly [number, number, number]>>> = {
  A: [500, 2000, 10_000],
  B: [200, 700, 3000],
  C: [150, 500, 1500],
  D: [120, 300, 1000],
  E: [80, 200, 600],
  F: [60, 160, 500],
  G: [60, 150, 400],
};

/** The row, from the top, that each line takes on each reel. Every stake plays all of them. */
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

/** Hundredths of the stake for three, four and five lanterns anywhere. */
export const SCATTER_PAYS: readonly [number, number, number] = [250, 1000, 5000];
export const SCATTERS_FOR_FREE_SPINS = 3;
/** Free spins a trigger brings. Lanterns do nothing during them, so one trigger is worth a fixed, computable amount. */
export const FREE_SPINS = 6;
export const FREE_SPIN_MULTIPLIER = 2;

/** The five reels, read downwards, closed to a ring. */
export const STRIPS: readonly string[] = [
  'SDGFECEBDGFEAGCGFCGFGEFBGFGDBA',
  'EGBDACBEGBEFDEDSBDEDADCDCEFDFEW',
  'CGADEFAGDWCFDFGBGFEFSCBCGCACBEF',
  'EWAFGDGDECGDBGEFABFCECFCDGSEWBA',
  'DCSEFEAGCFAGBDEDFBEFBCGCBGDEFAG',
];

/** Stakes of one spin, in baht. */
export const STAKES_BAHT = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** What a member reads. */
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
