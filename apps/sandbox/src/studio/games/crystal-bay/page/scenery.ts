import type { Fish } from '../fish-table.ts';

/** Positions of the fish. They are scenery: the same for the same seed, without influence on a shot. */

/**
 * Number of fish of a kind, width of one fish in percent of the water, and seconds in which a fish crosses the water.
 */
export const SCHOOLS: Record<Fish, { count: number; width: number; seconds: number }> = {
  thu: { count: 4, width: 17, seconds: 13 },
  clown: { count: 3, width: 16, seconds: 16 },
  puffer: { count: 2, width: 18, seconds: 21 },
  squid: { count: 2, width: 21, seconds: 18 },
  marlin: { count: 1, width: 28, seconds: 11 },
  ray: { count: 1, width: 27, seconds: 20 },
  shark: { count: 1, width: 33, seconds: 17 },
  dragon: { count: 1, width: 33, seconds: 23 },
};

/**
 * Layers of the water, the farthest first: size of a fish beside its size in the middle layer, part of it that the water
 * leaves to see, and how many times as long it takes to cross the water.
 */
export const LAYERS = [
  { scale: 0.76, shade: 0.88, slower: 1.35 },
  { scale: 1, shade: 0.97, slower: 1 },
  { scale: 1.2, shade: 1, slower: 0.82 },
] as const;

/** Fish that would hide others: each swims at a depth of its own, far from the next one. */
const BIG: readonly Fish[] = ['marlin', 'ray', 'shark', 'dragon'];

export interface Swimmer {
  kind: Fish;
  /** place of the fish's layer in LAYERS */
  layer: number;
  /** depth of the middle of the fish, as a fraction of the water's height */
  depth: number;
  /** seconds in which the fish crosses the water once */
  seconds: number;
  /** initial progress of the fish on its path, 0 to 1 */
  phase: number;
  toLeft: boolean;
  /** vertical amplitude of the fish's movement in pixels */
  bob: number;
}

/**
 * Generate the fish of the bay, the farthest layer first, each at a different depth, so that no fish hides another for
 * long. Each layer has about the same number of fish.
 * @param isLow whether the water area is low and has room for only one fish of each kind
 */
export function layScenery(seed: number, isLow: boolean): Swimmer[] {
  const random = seeded(seed);
  const kinds = (Object.keys(SCHOOLS) as Fish[]).flatMap((kind) =>
    Array.from({ length: isLow ? 1 : SCHOOLS[kind].count }, () => kind),
  );
  const rows = kinds.map((_, row) => row);
  for (let row = rows.length - 1; row > 0; row--) {
    const other = Math.floor(random() * (row + 1));
    [rows[row], rows[other]] = [rows[other] ?? 0, rows[row] ?? 0];
  }
  // the rarest fish is always seen from near by: it changes places with a fish of the nearest layer
  const rarest = kinds.indexOf('dragon');
  const near = rows.findIndex((row) => row % LAYERS.length === LAYERS.length - 1);
  [rows[rarest], rows[near]] = [rows[near] ?? 0, rows[rarest] ?? 0];
  const depths = depthsOf(kinds, rows);
  return kinds
    .map((kind, index) => {
      const layer = (rows[index] ?? 0) % LAYERS.length;
      return {
        kind,
        layer,
        depth: 0.12 + (0.68 * ((depths[index] ?? 0) + random() * 0.6)) / kinds.length,
        seconds: SCHOOLS[kind].seconds * (0.85 + random() * 0.4) * (LAYERS[layer]?.slower ?? 1),
        phase: random(),
        toLeft: random() < 0.5,
        bob: 4 + Math.round(random() * 8),
      };
    })
    .sort((a, b) => a.layer - b.layer);
}

/** Places of the fish from the surface down: those of the big ones evenly apart, the others between them. */
function depthsOf(kinds: readonly Fish[], rows: readonly number[]): number[] {
  const inTurn = kinds.map((_, index) => index).sort((a, b) => (rows[a] ?? 0) - (rows[b] ?? 0));
  const isBig = (index: number) => BIG.includes(kinds[index] as Fish);
  const [big, small] = [inTurn.filter(isBig), inTurn.filter((index) => !isBig(index))];
  const depths: number[] = [];
  const bigAt = new Set(big.map((_, nth) => Math.floor(((nth + 0.5) * kinds.length) / big.length)));
  for (let depth = 0; depth < kinds.length; depth++)
    depths[(bigAt.has(depth) ? big.shift() : small.shift()) ?? 0] = depth;
  return depths;
}

/** Random generator: small, uniform enough for pictures, and the same on every device. */
function seeded(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
