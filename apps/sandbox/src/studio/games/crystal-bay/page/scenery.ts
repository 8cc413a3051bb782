import type { Fish } from '../fish-table.ts';

/** Positions of the fish. They are scenery: the same for the same seed, without influence on a shot. */

/** Fish that swim together: a shoal of small ones in formation, or one fish. Every fish of a shoal can be shot at. */
interface Group {
  kind: Fish;
  /** place of the group's lane in LANES */
  lane: 0 | 1 | 2 | 3;
  count: number;
  /** fish of the group in narrow water; 0 for none */
  few: number;
  /** width of one fish in percent of the water */
  width: number;
}

/** A kind is the larger the more it pays: a glance tells what is worth how much. In narrow water fewer fish swim. */
export const GROUPS: readonly Group[] = [
  { kind: 'thu', lane: 0, count: 6, few: 4, width: 12.2 },
  { kind: 'thu', lane: 0, count: 4, few: 4, width: 12.6 },
  { kind: 'thu', lane: 0, count: 5, few: 4, width: 12.6 },
  { kind: 'thu', lane: 0, count: 3, few: 0, width: 12.2 },
  { kind: 'clown', lane: 1, count: 5, few: 4, width: 13 },
  { kind: 'puffer', lane: 1, count: 1, few: 1, width: 16 },
  { kind: 'clown', lane: 1, count: 3, few: 3, width: 13.5 },
  { kind: 'clown', lane: 1, count: 4, few: 0, width: 13.5 },
  { kind: 'squid', lane: 2, count: 1, few: 1, width: 18.5 },
  { kind: 'puffer', lane: 2, count: 1, few: 1, width: 16.5 },
  { kind: 'squid', lane: 2, count: 1, few: 1, width: 19.5 },
  { kind: 'puffer', lane: 2, count: 1, few: 0, width: 16.5 },
  { kind: 'squid', lane: 2, count: 1, few: 0, width: 19 },
  { kind: 'ray', lane: 3, count: 1, few: 1, width: 28 },
  { kind: 'marlin', lane: 3, count: 1, few: 1, width: 26 },
  { kind: 'shark', lane: 3, count: 1, few: 1, width: 38 },
  { kind: 'ray', lane: 3, count: 1, few: 0, width: 28 },
  { kind: 'marlin', lane: 3, count: 1, few: 0, width: 26 },
];

/**
 * Lanes: each lies over a height of its own, so that the fish of two lanes never meet. `layer` is how near it is; far
 * away a fish seems slower. Speeds are in percent of the water's width in a second.
 */
export const LANES = [
  { layer: 0, speed: { least: 4.2, more: 1 } },
  { layer: 0, speed: { least: 4.8, more: 1 } },
  { layer: 1, speed: { least: 6, more: 1.2 } },
  { layer: 2, speed: { least: 7.4, more: 1.2 } },
] as const;
const LARGE = 3;
/** Layer that is nearest, and so has shadows on the floor. */
export const NEAREST = 2;

/** Largest width of a fish as a part of the water's height, beside which a wide screen has more room than height. */
const MOST: Readonly<Record<Fish, number>> = {
  thu: 0.105,
  clown: 0.12,
  puffer: 0.165,
  squid: 0.19,
  marlin: 0.27,
  ray: 0.27,
  shark: 0.38,
  dragon: 0.46,
};
/** In low and in shallow water few fish swim, which are larger. */
const LOW_TIMES = 1.4;
/** Height of what is drawn of a fish, as part of its width. */
const HIGH = 0.63;

/**
 * The rarest fish comes in alone, seldom, and is announced: it swims a long curved way before all others, and rushes in.
 * Its chance is the same all the time, and who chooses it calls it in at any time. Times in seconds: from the start until
 * it first comes, at least and at most more, and from coming to coming. `speed` in percent of the water's width in a
 * second; `ahead` is the part of its width that the rush gains; `curve` is the height of its way, as part of the water's
 * height, and `long` the percent of the water's width from wave to wave.
 */
export const BOSS = {
  kind: 'dragon',
  width: 50,
  firstIn: { least: 24, more: 10 },
  every: 84,
  speed: 8.4,
  rush: 1.3,
  ahead: 0.55,
  curve: 0.15,
  long: 150,
} as const;

export interface Size {
  width: number;
  height: number;
}
/**
 * Heights in pixels below which the water counts as low, and as shallow, and width below which it counts as narrow. In
 * shallow water shoals are small, and three lanes lie one below the other: the fish are larger so.
 */
const LOW = 190;
const SHALLOW = 310;
const NARROW = 560;
const SHALLOW_SHOAL = 2;

/** Groups of each lane. In low water one fish of each kind swims, in two lanes. */
function lanesFor({ width, height }: Size): { lane: number; groups: readonly Group[] }[] {
  const inLane = (lane: number, groups: readonly Group[]) => ({ lane, groups });
  if (height < LOW) {
    const one = [...new Map(GROUPS.map((group) => [group.kind, { ...group, count: 1 }])).values()];
    return [
      inLane(
        1,
        one.filter(({ lane }) => lane !== LARGE),
      ),
      inLane(
        LARGE,
        one.filter(({ lane }) => lane === LARGE),
      ),
    ];
  }
  const groups =
    width < NARROW ? GROUPS.flatMap((group) => (group.few > 0 ? { ...group, count: group.few } : [])) : GROUPS;
  const all = LANES.map((_, lane) =>
    inLane(
      lane,
      groups
        .filter((group) => group.lane === lane)
        .map((group) => (height < SHALLOW ? { ...group, count: Math.min(group.count, SHALLOW_SHOAL) } : group)),
    ),
  );
  const [far, middle, near, large] = all;
  if (height >= SHALLOW || !far || !middle || !near || !large) return all;
  return [far, inLane(middle.lane, [...middle.groups, ...near.groups]), large];
}

/** Part of the water's height over which fish swim: below the words at its upper edge, above the mouth of the cannon. */
export function bandOf({ height }: Size): { from: number; to: number } {
  const gun = Math.min(104, Math.max(52, height * 0.22));
  return { from: Math.min(0.15, 38 / height), to: Math.min(0.64, Math.max(0.56, 1 - (50 + gun * 1.3) / height)) };
}

/** Depths of the middles of lanes that lie one below the other in a band. Pure. @param heights of the lanes */
export function stacked(heights: readonly number[], { from, to }: { from: number; to: number }): number[] {
  const all = heights.reduce((sum, one) => sum + one, 0);
  const gap = (to - from - all) / heights.length;
  let top = from;
  return heights.map((high) => {
    const middle = top + (high + gap) / 2;
    top += high + gap;
    return middle;
  });
}

/** Beginnings that are tried, of which the one is taken that leaves no part of the water empty. */
const BEGINNINGS = 8;
/** Least distance between two groups of a lane, and of a group that is away from the edge, in percent of the width. */
export const GAP = { groups: 6, edge: 3 } as const;
/**
 * Places in a formation, in widths of a fish: behind the first fish, and below it. Whoever leads swims in the middle.
 */
export const FORMATION: readonly (readonly [behind: number, below: number])[] = [
  [0, 0],
  [0.98, -0.42],
  [0.94, 0.42],
  [1.98, -0.04],
  [2.96, -0.42],
  [2.92, 0.42],
];
/** Height of a fish's picture beside its width. */
const PICTURE = 132 / 184;

export interface Member {
  /** place in the group, in widths of a fish: from its left edge, and below its middle */
  left: number;
  below: number;
  /** vertical amplitude of the fish's movement in pixels, and seconds that one beat of its tail takes */
  bob: number;
  beat: number;
}

export interface Shoal {
  kind: Fish;
  layer: number;
  /** width of one fish in percent of the water, and the most of it as part of the water's height */
  width: number;
  most: number;
  /** length of the group in percent of the water */
  length: number;
  /** name of the lane */
  lane: string;
  /** depth of the middle of the group, as a fraction of the water's height */
  depth: number;
  /** part of the water's height that the lane has */
  high: number;
  /** seconds in which the group comes round once, and the way of its left edge for it, in percent of the width */
  seconds: number;
  way: { from: number; to: number };
  /** initial progress of the group on its way, 0 to 1 */
  phase: number;
  toLeft: boolean;
  /** percent of the water's width that it rushes ahead when it comes in */
  ahead: number;
  /** height in pixels of the waves in which a lane swims, and where the first one begins */
  wave: { height: number; turn: number; long?: number };
  members: Member[];
}

/** Generate the fish of the bay, the farthest layer first, and the rarest one before all. */
export function layScenery(seed: number, water: Size): Shoal[] {
  const laid = Array.from({ length: BEGINNINGS }, (_, nth) => layFrom(seed, water, nth / BEGINNINGS));
  return laid.reduce((best, one) => (fewestOf(one) > fewestOf(best) ? one : best));
}

/** Place of the left edge of a group at a time, in percent of the water's width. Pure. @param seconds since the start */
export function placeAt(shoal: Shoal, seconds: number): number {
  return placeOn(shoal, (shoal.phase + seconds / shoal.seconds) % 1);
}

/** Place of the left edge of a group on its way, in percent of the water's width. Pure. @param part from 0 to 1 */
export function placeOn({ way, ahead, seconds }: Pick<Shoal, 'way' | 'ahead' | 'seconds'>, part: number): number {
  const rushed = 1 - (1 - Math.min(1, (part * seconds) / BOSS.rush)) ** 3;
  return way.from + (way.to - way.from) * part - ahead * rushed;
}

/**
 * How far a fish that was called in is beside its own place, in percent of the water's width, in the two rounds of its
 * way: its place jumps back when it comes round, and the fish must not. Pure.
 * @param aside how far it is when it has come in
 */
export function besideWay(
  aside: number,
  { way, ahead, seconds }: Pick<Shoal, 'way' | 'ahead' | 'seconds'>,
): { beside: number; offset: number }[] {
  const round = aside + way.to - way.from;
  return [
    { beside: aside, offset: 0 },
    { beside: aside, offset: 0.5 },
    { beside: round - ahead, offset: 0.5 },
    // its place rushes ahead when it comes in
    { beside: round, offset: 0.5 + BOSS.rush / seconds / 2 },
    { beside: round, offset: 1 },
  ];
}

/** Number of groups whose middle is in sight at the start, in that third of the water which has fewest. */
function fewestOf(shoals: readonly Shoal[]): number {
  const thirds = [0, 0, 0];
  for (const shoal of shoals) {
    const third = Math.floor((placeAt(shoal, 0) + shoal.length / 2) / (100 / 3));
    if (third in thirds) thirds[third] = (thirds[third] ?? 0) + 1;
  }
  return Math.min(...thirds);
}

/** Width of a fish in percent of the water, which the height of the water may bound. */
const widthIn = (kind: Fish, width: number, water: Size, times: number) =>
  Math.min(width, (MOST[kind] * times * 100 * water.height) / water.width);

/** Height of a group as a part of the water's height. */
function highOf({ kind, width, count }: Group, water: Size, times: number): number {
  const below = FORMATION.slice(0, count).map(([, one]) => one);
  const spread = (Math.max(...below) - Math.min(...below)) * PICTURE;
  return ((spread + HIGH) * widthIn(kind, width, water, times) * water.width) / 100 / water.height;
}

/** Lay the fish with all lanes but that of the large ones a part of their way farther on. */
function layFrom(seed: number, water: Size, farther: number): Shoal[] {
  const random = seeded(seed);
  const lanes = inOrder(lanesFor(water), random);
  const times = water.height < SHALLOW ? LOW_TIMES : 1;
  const band = bandOf(water);
  const full = lanes.map(({ groups }) => Math.max(...groups.map((group) => highOf(group, water, times))));
  // where the lanes have no room all fish are smaller
  const fits = Math.min(1, (band.to - band.from) / full.reduce((sum, high) => sum + high, 0));
  const heights = full.map((high) => high * fits);
  const depths = stacked(heights, band);
  const mostOf = (kind: Fish) => MOST[kind] * times * fits;
  const widthOf = (kind: Fish, width: number) => fits * widthIn(kind, width, water, times);
  const large = lanes.findIndex(({ lane }) => lane === LARGE);
  const shoals = lanes
    .flatMap(({ lane, groups }, nth) => {
      const { layer, speed } = LANES[lane] ?? LANES[0];
      // the large ones come from the right, and neighbouring lanes swim against each other
      const toLeft = (nth - large) % 2 === 0;
      const own = mixed(groups, random).map((group) => {
        const width = widthOf(group.kind, group.width);
        return {
          ...group,
          length: width * (1 + Math.max(...FORMATION.slice(0, group.count).map(([behind]) => behind))),
        };
      });
      const fast = speed.least + random() * speed.more;
      const longest = Math.max(...own.map(({ length }) => length));
      const needed = own.reduce((sum, { length }) => sum + length + GAP.groups, 0);
      // nothing comes round while it is still in sight
      const loop = Math.max(needed, 100 + longest + 2 * GAP.edge);
      const more = (loop - needed) / own.length;
      const seconds = loop / fast;
      const [right, left] = [100 + GAP.edge, -longest - GAP.edge];
      const way = toLeft ? { from: right, to: right - loop } : { from: left, to: left + loop };
      const begun = (random() + farther) % 1;
      const wave = { height: 2 + random() * 3, turn: random() * 2 * Math.PI };
      // from the last one to the first one, each a group and a gap ahead of the one behind it
      let forward = 0;
      return own.toReversed().map(({ kind, count, width, length }, place, all): Shoal => {
        const behind = all[place - 1];
        // to the left a group reaches from its left edge back by its length
        if (behind) forward += (toLeft ? length : behind.length) + GAP.groups + more;
        return {
          kind,
          layer,
          width: all[place]?.width ?? width,
          most: mostOf(kind),
          length,
          lane: `${layer}.${lane}`,
          depth: depths[nth] ?? 0,
          high: heights[nth] ?? 0,
          seconds,
          way,
          phase: (begun + forward / loop) % 1,
          toLeft,
          ahead: 0,
          wave,
          members: inFormation(count, toLeft, random),
        };
      });
    })
    .sort((one, other) => one.layer - other.layer);
  return [...shoals, bossOf(random, water, { band, width: widthOf(BOSS.kind, BOSS.width), most: mostOf(BOSS.kind) })];
}

/** Lay the way of the rarest fish: most of its round it is out of sight. */
function bossOf(
  random: () => number,
  water: Size,
  { band, width, most }: { band: { from: number; to: number }; width: number; most: number },
): Shoal {
  const high = (HIGH * width * water.width) / 100 / water.height;
  const depth = (band.from + band.to) / 2;
  const curve = Math.max(0, Math.min(BOSS.curve, (band.to - band.from - high) / 2));
  const from = 100 + GAP.edge;
  const firstIn = BOSS.firstIn.least + random() * BOSS.firstIn.more;
  return {
    kind: BOSS.kind,
    layer: NEAREST,
    width,
    most,
    length: width,
    lane: BOSS.kind,
    depth,
    high: high + 2 * curve,
    seconds: BOSS.every,
    way: { from, to: from - BOSS.speed * BOSS.every },
    phase: 1 - firstIn / BOSS.every,
    toLeft: true,
    ahead: width * BOSS.ahead,
    wave: { height: curve * water.height, turn: random() * 2 * Math.PI, long: BOSS.long },
    members: inFormation(1, true, random),
  };
}

/** Lanes from the surface down: the large fish swim in the lowest or the last but one. */
function inOrder<One extends { lane: number }>(lanes: readonly One[], random: () => number): One[] {
  const small = mixed(
    lanes.filter(({ lane }) => lane !== LARGE),
    random,
  );
  const large = lanes.filter(({ lane }) => lane === LARGE);
  const last = random() < 0.5 ? small.splice(-1) : [];
  return [...small, ...large, ...last];
}

/** Places of the fish of a group; the first one leads. */
function inFormation(count: number, toLeft: boolean, random: () => number): Member[] {
  const places = FORMATION.slice(0, count);
  const longest = Math.max(...places.map(([behind]) => behind));
  return places.map(([behind, below]) => ({
    left: toLeft ? behind : longest - behind,
    below: below * PICTURE,
    bob: 2 + Math.round(random() * 2),
    beat: 1.1 + random() * 0.7,
  }));
}

/** A shuffled copy of a list. */
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
