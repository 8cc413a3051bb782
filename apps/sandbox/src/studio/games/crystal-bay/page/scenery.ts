import type { Fish } from '../fish-table.ts';

/** Positions of the fish. They are scenery: the same for the same seed, without influence on a shot. */

/** Fish that swim together: a shoal of small ones in formation, or one fish. Every fish of a shoal can be shot at. */
interface Group {
  kind: Fish;
  /** place of the group's layer in LAYERS */
  layer: 0 | 1 | 2;
  count: number;
  /** fish of the group in narrow water; 0 for none */
  few: number;
  /** width of one fish in percent of the water */
  width: number;
}

/** A kind is the larger the more it pays: a glance tells what is worth how much. In narrow water fewer fish swim. */
export const GROUPS: readonly Group[] = [
  { kind: 'thu', layer: 0, count: 7, few: 4, width: 8.5 },
  { kind: 'thu', layer: 0, count: 6, few: 3, width: 9 },
  { kind: 'clown', layer: 0, count: 5, few: 3, width: 11 },
  { kind: 'clown', layer: 0, count: 3, few: 2, width: 11.5 },
  { kind: 'thu', layer: 1, count: 5, few: 3, width: 9.5 },
  { kind: 'clown', layer: 1, count: 3, few: 0, width: 12 },
  { kind: 'puffer', layer: 1, count: 2, few: 1, width: 16 },
  { kind: 'squid', layer: 1, count: 2, few: 1, width: 18.5 },
  { kind: 'marlin', layer: 1, count: 1, few: 0, width: 26 },
  { kind: 'ray', layer: 1, count: 1, few: 1, width: 27 },
  { kind: 'puffer', layer: 2, count: 1, few: 1, width: 16.5 },
  { kind: 'squid', layer: 2, count: 1, few: 1, width: 19.5 },
  { kind: 'marlin', layer: 2, count: 1, few: 1, width: 26 },
  { kind: 'ray', layer: 2, count: 1, few: 0, width: 29 },
  { kind: 'shark', layer: 2, count: 1, few: 1, width: 38 },
];

/** How much room the water has: in low water swims one fish of each kind, in narrow water fewer than in wide. */
export type Room = 'low' | 'narrow' | 'wide';

function groupsFor(room: Room): readonly Group[] {
  if (room === 'wide') return GROUPS;
  if (room === 'narrow') return GROUPS.flatMap((group) => (group.few > 0 ? { ...group, count: group.few } : []));
  return [...new Map(GROUPS.map((group) => [group.kind, { ...group, count: 1 }])).values()];
}

/**
 * Layers of the water, the farthest first: depths of its lanes as fractions of the water's height (below them is the
 * cannon), and seconds in which a fish crosses the water: far away it seems slower.
 */
export const LAYERS = [
  { depths: [0.14, 0.33, 0.54], seconds: { least: 26, more: 9 } },
  { depths: [0.15, 0.3, 0.46, 0.6], seconds: { least: 19, more: 7 } },
  { depths: [0.2, 0.38, 0.57], seconds: { least: 15, more: 6 } },
] as const;

/**
 * The rarest fish comes in alone, is announced, crosses the water, and stays away for a while. Parts of its time:
 * `crossing` is over when it has left; it waits until `begins`, and rushes in until `slows`.
 */
export const BOSS = {
  kind: 'dragon',
  width: 50,
  depth: 0.36,
  seconds: 34,
  crossing: 0.6,
  firstIn: 2.5,
  begins: 0.016,
  slows: 0.052,
} as const;
/** Way of its left edge in percent of the water's width: from outside, to where it slows, until it is out. */
export const BOSS_WAY = { from: 104, slow: 46, to: -54 } as const;

/** Depths that its head needs. */
const HEAD = { from: BOSS.depth - 0.11, to: BOSS.depth + 0.11 };
/** Height of a fish as part of its width, and of the water's width as part of its height, at most. */
const HIGH = { fish: 0.72, water: 1.1 };

/**
 * How far a group moves up or down while the rarest fish is in the water, as a fraction of the water's height: it
 * leaves the way of its head, to the nearer side that has room. Pure. @returns less than 0 for up, 0 to stay
 */
export function asideOf({ depth, width, members }: Pick<Shoal, 'depth' | 'width' | 'members'>): number {
  const spread = Math.max(...members.map(({ below }) => Math.abs(below)));
  const half = ((spread + (width * HIGH.fish) / 2) / 100) * HIGH.water;
  if (depth + half <= HEAD.from || depth - half >= HEAD.to) return 0;
  const [above, under] = [HEAD.from - half, HEAD.to + half];
  const hasRoom = above >= half;
  return (hasRoom && depth - above < under - depth ? above : under) - depth;
}

/** All lanes from the surface down. Each begins far from the one above it, so that no part has most fish. */
const DEPTHS: readonly number[] = LAYERS.flatMap(({ depths }) => [...depths]).sort((one, other) => one - other);
/** Part of the water from the beginning of one lane to that of the next: the golden ratio spreads any number evenly. */
const APART = 0.618;
/** Beginnings that are tried, of which the one is taken that leaves no part of the water empty. */
const BEGINNINGS = 16;

/** Largest number of groups in a lane. They swim one behind the other, equally fast, so none ever covers another. */
export const LANE_GROUPS = 2;
/** Way of a group in percent of the water's width: from before one edge until it is past the other. */
export const WAY = { from: -38, to: 104 } as const;
/**
 * Places in a formation, in widths of a fish: behind the first fish, and below it. Whoever leads swims in the middle.
 */
export const FORMATION: readonly (readonly [behind: number, below: number])[] = [
  [0, 0],
  [0.98, -0.42],
  [0.94, 0.42],
  [1.98, -0.04],
  [1.94, 0.76],
  [2.02, -0.8],
  [2.98, 0.36],
];

export interface Member {
  /** place in the group, in percent of the water's width: from its left edge, and below its middle */
  left: number;
  below: number;
  /** vertical amplitude of the fish's movement in pixels, and seconds that one beat takes */
  bob: number;
  beat: number;
}

export interface Shoal {
  kind: Fish;
  layer: number;
  width: number;
  /** name of the lane, from the farthest layer and from the surface down */
  lane: string;
  /** depth of the middle of the group, as a fraction of the water's height */
  depth: number;
  /** seconds in which the group crosses the water once; the same for all groups of a lane */
  seconds: number;
  /** initial progress of the group on its way, 0 to 1; evenly apart in a lane */
  phase: number;
  toLeft: boolean;
  /** height in pixels of the waves in which a lane swims, and where the first one begins */
  wave: { height: number; turn: number };
  members: Member[];
}

/**
 * Generate the fish of the bay but the rarest one, the farthest layer first. Each group swims in a lane with others
 * behind it, at one speed and in one direction.
 */
export function layScenery(seed: number, room: Room): Shoal[] {
  const laid = Array.from({ length: BEGINNINGS }, (_, nth) => layFrom(seed, room, nth / BEGINNINGS));
  return laid.reduce((best, one) => (fewestOf(one) > fewestOf(best) ? one : best));
}

/** Number of groups whose middle is in sight at the start, in that third of the water which has fewest. */
function fewestOf(shoals: readonly Shoal[]): number {
  const thirds = [0, 0, 0];
  for (const { toLeft, phase, members, width } of shoals) {
    const way = (WAY.to - WAY.from) * phase;
    const length = Math.max(...members.map(({ left }) => left)) + width;
    const third = Math.floor(((toLeft ? WAY.to - way : WAY.from + way) + length / 2) / (100 / 3));
    if (third in thirds) thirds[third] = (thirds[third] ?? 0) + 1;
  }
  return Math.min(...thirds);
}

/** Lay the fish with the uppermost lane a part of the water farther on. */
function layFrom(seed: number, room: Room, farther: number): Shoal[] {
  const random = seeded(seed);
  const begun = random() + farther;
  const groups = groupsFor(room);
  return LAYERS.flatMap(({ depths, seconds }, layer) => {
    const own = mixed(
      groups.filter((group) => group.layer === layer),
      random,
    );
    const lanes = mixed([...depths.keys()], random).map((lane) => ({
      lane,
      toLeft: (lane + layer) % 2 === 0,
      seconds: seconds.least + random() * seconds.more,
      place: (begun + DEPTHS.indexOf(depths[lane] ?? 0) * APART) % 1,
      wave: { height: 5 + random() * (4 + 5 * layer), turn: random() * 2 * Math.PI },
    }));
    return own.flatMap(({ kind, count, width }, index) => {
      const lane = lanes[index % lanes.length];
      if (!lane) return [];
      const { place, ...way } = lane;
      const nth = Math.floor(index / lanes.length);
      const all = Math.ceil((own.length - (index % lanes.length)) / lanes.length);
      return {
        ...way,
        kind,
        layer,
        width,
        lane: `${layer}.${lane.lane}`,
        depth: depths[lane.lane] ?? 0,
        // the place is where the group is seen, and the phase is how far it has come
        phase: ((lane.toLeft ? 1 - place / all : place / all) + nth / all) % 1,
        members: inFormation(count, width, lane.toLeft, random),
      };
    });
  });
}

/** Places of the fish of a group; the first one leads. */
function inFormation(count: number, width: number, toLeft: boolean, random: () => number): Member[] {
  const places = FORMATION.slice(0, count);
  const longest = Math.max(...places.map(([behind]) => behind));
  return places.map(([behind, below]) => ({
    left: (toLeft ? behind : longest - behind) * width,
    below: below * width * 0.72,
    bob: 2 + Math.round(random() * (count > 1 ? 2 : 5)),
    beat: 1.1 + random() * 0.7,
  }));
}

/** A list in another order. */
function mixed<One>(list: readonly One[], random: () => number): One[] {
  return list
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** Random generator: small, uniform enough for pictures, and the same on every device. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
