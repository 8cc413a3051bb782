/**
 * The whole of the game's mathematics as data: the game plays from it, the published return is computed from it,
 * and the rules screen shows it. Nothing else decides what a spin pays.
 */

/** W stands for any paying symbol (reels 2-4 only); S pays anywhere and starts the free spins. */
export type GameSymbol = 'W' | 'S' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

export const WILD = 'W';
export const SCATTER = 'S';
export const ROWS = 3;

/** Hundredths of the stake for three, four and five of a kind from the left; times the number of ways. */
export const PAYS: Readonly<Partial<Record<GameSymbol, readonly [number, number, number]>>> = {
  A: [150, 500, 2000],
  B: [70, 220, 800],
  C: [50, 150, 500],
  D: [40, 100, 300],
  E: [30, 70, 180],
  F: [20, 60, 150],
  G: [20, 50, 120],
};

/** Hundredths of the stake for three, four and five lanterns anywhere. */
export const SCATTER_PAYS: readonly [number, number, number] = [200, 1000, 5000];
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
