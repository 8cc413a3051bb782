/**
 * All mathematics of the game as data. The game uses these data, the published RTP is computed from them, and the rules
 * screen shows them. Nothing else determines a round's payout.
 */

/** The seven gems, one for the colour of each day of the week, from the rarest to the most frequent. */
export type Gem = 'R' | 'E' | 'S' | 'Y' | 'Z' | 'V' | 'P';
export const GEMS: readonly Gem[] = ['R', 'E', 'S', 'Y', 'Z', 'V', 'P'];

export const COLUMNS = 5;
export const ROWS = 4;

/** Number of equal gems, in any positions, from which a kind of gem pays. */
export const LEAST = 6;

/**
 * Maximum number of falls in a round, the first one included. The multiplier of a fall is its number, so it rises from
 * 1 to 7. A round ends earlier after a fall without a win.
 */
export const FALLS_MAX = 7;

/** Weight of each gem. Each gem that falls is drawn anew, and independently of all others, with these weights. */
export const WEIGHTS: Readonly<Record<Gem, number>> = { R: 10, E: 11, S: 12, Y: 13, Z: 14, V: 15, P: 16 };

/** Payout in hundredths of the stake for 6, 7, 8, 9, and 10 or more equal gems, before the multiplier. */
export const PAYS: Readonly<Record<Gem, readonly [number, number, number, number, number]>> = {
  R: [100, 200, 800, 2500, 10_000],
  E: [80, 180, 500, 1500, 5000],
  S: [50, 120, 300, 1000, 3000],
  Y: [40, 90, 250, 600, 2000],
  Z: [30, 50, 150, 400, 1000],
  V: [20, 40, 80, 200, 600],
  P: [15, 30, 60, 150, 500],
};

/** Stakes of one round, in baht. */
export const STAKES_BAHT = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** Names of the gems as members see them. */
export const GEM_NAMES: Readonly<Record<Gem, string>> = {
  R: 'ทับทิม',
  E: 'มรกต',
  S: 'ไพลิน',
  Y: 'บุษราคัม',
  Z: 'เพทาย',
  V: 'พลอยม่วง',
  P: 'พลอยชมพู',
};

/**
 * The published RTP in percent: the exact RTP of 95.512 percent, cut after two decimals, so that it is never above the
 * exact RTP. It is written down because counting over all boards takes seconds; a test counts again and compares. A
 * simulation of 100 million rounds returned 95.490 percent, with a standard error of 0.035; 41.0 percent of its rounds
 * had a win, 17.3 percent returned more than the stake, and the largest payout was 733 times the stake.
 */
export const RTP = 95.51;

/** On average, one round in this many has a win. */
export const PAYS_ONE_IN = 2.44;

/**
 * The largest possible payout of a round, in hundredths of the stake: ten rubies and ten emeralds in each of the seven
 * falls. No round can pay more.
 */
export const LARGEST_PAY = 420_000;

/** The board before anything was drawn: every gem is seen, and none pays. */
export const FIRST_BOARD: readonly (readonly Gem[])[] = Array.from({ length: COLUMNS }, (_, column) =>
  Array.from({ length: ROWS }, (_, row) => GEMS[(column * 3 + row * 2) % GEMS.length] ?? 'P'),
);
