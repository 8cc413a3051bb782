import type { Fish } from '../fish-table.ts';

/** Positions of the fish. They are scenery: the same for the same seed, without influence on a shot. */

/** Number of fish of a kind, and width of one fish in percent of the water. */
export const SCHOOLS: Record<Fish, { count: number; width: number }> = {
  thu: { count: 4, width: 17 },
  clown: { count: 3, width: 16 },
  puffer: { count: 2, width: 18 },
  squid: { count: 2, width: 21 },
  marlin: { count: 1, width: 28 },
  ray: { count: 1, width: 27 },
  shark: { count: 1, width: 33 },
  dragon: { count: 1, width: 33 },
};

/**
 * Layers of the water, the farthest first: size of a fish beside its size in the middle layer, and part of it that the
 * water leaves to see.
 */
export const LAYERS = [
  { scale: 0.76, shade: 0.88 },
  { scale: 1, shade: 0.97 },
  { scale: 1.16, shade: 1 },
] as const;

/** Fish that would hide others: each swims in another lane, as far as there are lanes. */
const BIG: readonly Fish[] = ['dragon', 'shark', 'ray', 'marlin'];
/** Number of fish in a lane. They swim one behind the other, equally fast, so none ever covers another. */
export const LANE_FISH = 3;
/** Upper and lower edge of the lanes, as fractions of the water's height: below them is the cannon. */
const WATER = { top: 0.13, bottom: 0.75 };
/** Shortest time in which a fish crosses the water, and how much longer the slowest lane takes, in seconds. */
const SECONDS = { least: 15, more: 9 };

export interface Swimmer {
  kind: Fish;
  /** place of the fish's layer in LAYERS */
  layer: number;
  /** place of the fish's lane, from the surface down */
  lane: number;
  /** depth of the middle of the fish, as a fraction of the water's height */
  depth: number;
  /** seconds in which the fish crosses the water once; the same for all fish of a lane */
  seconds: number;
  /** initial progress of the fish on its path, 0 to 1; evenly apart in a lane */
  phase: number;
  toLeft: boolean;
  /** vertical amplitude of the fish's movement in pixels */
  bob: number;
}

/**
 * Generate the fish of the bay, the farthest layer first. Each swims in a lane with others behind it, at one speed and in
 * one direction. Each layer has about the same number of fish.
 * @param isLow whether the water area is low and has room for only one fish of each kind
 */
export function layScenery(seed: number, isLow: boolean): Swimmer[] {
  const random = seeded(seed);
  const kinds = (Object.keys(SCHOOLS) as Fish[]).flatMap((kind) =>
    Array.from({ length: isLow ? 1 : SCHOOLS[kind].count }, () => kind),
  );
  const lanes = Math.ceil(kinds.length / LANE_FISH);
  const isBig = (kind: Fish) => BIG.includes(kind);
  const inTurn = [
    ...mixed(kinds.filter(isBig), random),
    ...mixed(
      kinds.filter((kind) => !isBig(kind)),
      random,
    ),
  ];
  // the lanes are filled one after the other, so the big fish come first and into different lanes
  const order = mixed(
    Array.from({ length: lanes }, (_, lane) => lane),
    random,
  );
  const ways = order.map((lane) => ({
    lane,
    toLeft: lane % 2 === 0,
    seconds: SECONDS.least + random() * SECONDS.more,
    first: random(),
  }));
  const layers = layersOf(inTurn, random);
  return inTurn
    .map((kind, index) => {
      const { lane = 0, toLeft = false, seconds = SECONDS.least, first = 0 } = ways[index % lanes] ?? {};
      const apart = (WATER.bottom - WATER.top) / Math.max(1, lanes - 1);
      return {
        kind,
        layer: layers[index] ?? 0,
        lane,
        depth: WATER.top + lane * apart + (random() - 0.5) * apart * 0.16,
        seconds,
        phase: (first + Math.floor(index / lanes) / LANE_FISH) % 1,
        toLeft,
        bob: 3 + Math.round(random() * 4),
      };
    })
    .sort((a, b) => a.layer - b.layer);
}

/** Layer of each fish, in turn; the rarest fish is always seen from near by. */
function layersOf(kinds: readonly Fish[], random: () => number): number[] {
  const layers = mixed(
    kinds.map((_, index) => index % LAYERS.length),
    random,
  );
  const [rarest, near] = [kinds.indexOf('dragon'), layers.indexOf(LAYERS.length - 1)];
  [layers[rarest], layers[near]] = [layers[near] ?? 0, layers[rarest] ?? 0];
  return layers;
}

/** A list in another order. */
function mixed<One>(list: readonly One[], random: () => number): One[] {
  return list
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** Random generator: small, uniform enough for pictures, and the same on every device. */
function seeded(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
