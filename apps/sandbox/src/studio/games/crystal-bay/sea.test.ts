import { expect, test } from 'vitest';
import { FISH } from './fish-table.ts';

const { BOSS, bandOf, besideWay, FORMATION, GAP, GROUPS, LANES, layScenery, placeAt, placeOn, stacked } = await import(
  './page/scenery.ts'
);
const { freest } = await import('./page/places.ts');

const WATERS = [
  { width: 530, height: 150 },
  { width: 296, height: 280 },
  { width: 362, height: 458 },
  { width: 530, height: 265 },
  { width: 1155, height: 550 },
];
const [LOW, , PHONE, , DESK] = WATERS as [(typeof WATERS)[0], unknown, (typeof WATERS)[0], unknown, (typeof WATERS)[0]];
const SEEDS = Array.from({ length: 40 }, (_, nth) => nth * 7919);

test('the positions of the fish are the same for the same seed, contain every kind of fish, and stay in the water', () => {
  expect(layScenery(7, DESK)).toEqual(layScenery(7, DESK));
  expect(layScenery(8, DESK)).not.toEqual(layScenery(7, DESK));
  for (const [water, count] of [
    [LOW, FISH.length],
    [PHONE, 1 + GROUPS.reduce((sum, group) => sum + group.few, 0)],
    [DESK, 1 + GROUPS.reduce((sum, group) => sum + group.count, 0)],
  ] as const) {
    const shoals = layScenery(99, water);
    expect(shoals.flatMap(({ members }) => members)).toHaveLength(count);
    expect(new Set(shoals.map(({ kind }) => kind))).toEqual(new Set(FISH));
    // the rarest one is before all others, which are drawn from the farthest layer on
    expect(shoals.at(-1)?.kind).toBe(BOSS.kind);
    const layers = shoals.slice(0, -1).map(({ layer }) => layer);
    expect(layers).toEqual(layers.toSorted());
  }
  // small ones are far away and slow, large ones near and quick
  const slowest = LANES.map(({ speed }) => speed.least);
  expect(slowest).toEqual(slowest.toSorted((one, other) => one - other));
});

test('lanes lie one below the other and share no height, below the words at the edge and above the mouth of the cannon', () => {
  for (const water of WATERS)
    for (const seed of SEEDS) {
      const all = layScenery(seed, water);
      const shoals = all.filter(({ kind }) => kind !== BOSS.kind);
      const band = bandOf(water);
      // the rarest one swims before them in a curve, within the same part of the water
      for (const { depth, high } of all.filter(({ kind }) => kind === BOSS.kind)) {
        expect(depth - high / 2).toBeGreaterThan(band.from - 0.001);
        expect(depth + high / 2).toBeLessThan(band.to + 0.001);
      }
      const lanes = [...new Map(shoals.map((shoal) => [shoal.lane, shoal])).values()].sort(
        (one, other) => one.depth - other.depth,
      );
      for (const [nth, lane] of lanes.entries()) {
        const above = lanes[nth - 1];
        const edge = above ? above.depth + above.high / 2 : band.from;
        expect(lane.depth - lane.high / 2).toBeGreaterThan(edge - 0.001);
      }
      expect((lanes.at(-1)?.depth ?? 1) + (lanes.at(-1)?.high ?? 1) / 2).toBeLessThan(band.to + 0.001);
    }
  expect(stacked([0.1, 0.2], { from: 0.1, to: 0.5 })).toEqual([expect.closeTo(0.175), expect.closeTo(0.375)]);
});

test('the groups of a lane swim one behind the other and never meet, and begin and end out of sight', () => {
  for (const water of [PHONE, DESK])
    for (const seed of SEEDS.slice(0, 12)) {
      const shoals = layScenery(seed, water);
      for (const lane of new Set(shoals.map((one) => one.lane))) {
        const own = shoals.filter((one) => one.lane === lane);
        expect(new Set(own.map((one) => `${one.seconds} ${one.toLeft} ${one.wave.turn}`)).size).toBe(1);
        for (let second = 0; second < 40; second += 0.5) {
          const places = own
            .map((one) => ({ from: placeAt(one, second), to: placeAt(one, second) + one.length }))
            .sort((one, other) => one.from - other.from);
          for (const [nth, { from }] of places.entries())
            if (nth > 0) expect(from - (places[nth - 1]?.to ?? 0)).toBeGreaterThan(GAP.groups - 0.01);
        }
      }
      for (const shoal of shoals)
        for (const part of [0, 0.9999]) {
          const from = placeOn(shoal, part);
          expect([shoal.kind, part, from >= 100 || from + shoal.length <= 0]).toEqual([shoal.kind, part, true]);
        }
    }
});

test('no fish of a shoal covers another, and whoever leads swims in front', () => {
  for (const [nth, [behind, below]] of FORMATION.entries())
    for (const [otherBehind, otherBelow] of FORMATION.slice(nth + 1))
      expect(Math.max(Math.abs(behind - otherBehind), Math.abs(below - otherBelow) / (132 / 184))).toBeGreaterThan(0.9);
  for (const { toLeft, members } of layScenery(3, DESK).filter(({ kind }) => kind === 'thu')) {
    const [leader, ...others] = members;
    for (const { left } of others) expect(Math.sign(left - (leader?.left ?? 0))).toBe(toLeft ? 1 : -1);
  }
});

test('a kind is drawn the larger the more it pays', () => {
  const kinds = FISH.filter((kind) => kind !== BOSS.kind);
  const widthsOf = (kind: string) => GROUPS.filter((group) => group.kind === kind).map(({ width }) => width);
  const middles = kinds.map((kind) => widthsOf(kind).reduce((sum, width) => sum + width, 0) / widthsOf(kind).length);
  expect(middles).toEqual(middles.toSorted((one, other) => one - other));
  expect((middles.at(-1) ?? 0) / (middles[0] ?? 1)).toBeGreaterThan(3);
  expect(BOSS.width).toBeGreaterThan(middles.at(-1) ?? 0);
});

test('the rarest fish comes seldom, once in 75 to 90 seconds, and never in the first 20 seconds of a visit', () => {
  for (const water of WATERS)
    for (const seed of SEEDS) {
      const boss = layScenery(seed, water).at(-1);
      if (!boss) throw new Error('no rarest fish');
      const isSeen = (second: number) => {
        const from = placeAt(boss, second);
        return from < 100 && from + boss.length > 0;
      };
      const seconds = Array.from({ length: 400 }, (_, second) => second);
      expect(seconds.slice(0, 21).some(isSeen)).toBe(false);
      const comings = seconds.filter((second) => isSeen(second) && !isSeen(second - 1));
      expect(comings.length).toBeGreaterThan(3);
      for (const [nth, second] of comings.entries())
        if (nth > 0) {
          expect(second - (comings[nth - 1] ?? 0)).toBeGreaterThanOrEqual(75);
          expect(second - (comings[nth - 1] ?? 0)).toBeLessThanOrEqual(90);
        }
    }
});

test('the sea has three lights, each for 60 to 90 seconds, and changes slowly: their shares always sum to one', async () => {
  const { DAY_SECONDS, dayOf, shareOf } = await import('./page/times-of-day.ts');
  const lights = ['morning', 'afternoon', 'night'] as const;
  for (const [nth, light] of lights.entries()) {
    expect(shareOf(light, (nth * DAY_SECONDS) / 3 + 30)).toBe(1);
    const corners = dayOf(light);
    expect([corners[0]?.offset, corners.at(-1)?.offset]).toEqual([0, 1]);
    expect(corners.at(-1)?.opacity).toBe(corners[0]?.opacity);
  }
  expect(DAY_SECONDS / 3).toBeGreaterThanOrEqual(60);
  expect(DAY_SECONDS / 3).toBeLessThanOrEqual(90);
  for (let second = 0; second < DAY_SECONDS; second += 0.5) {
    const shares = lights.map((light) => shareOf(light, second));
    expect(shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
    for (const [nth, light] of lights.entries())
      expect(Math.abs(shareOf(light, second + 0.5) - (shares[nth] ?? 0))).toBeLessThan(0.1);
  }
});

test('at the start no third of the water is empty of groups, and on a phone 8 to 24 fish of most kinds are in sight', () => {
  for (const water of [PHONE, DESK])
    for (const seed of SEEDS) {
      const shoals = layScenery(seed, water);
      const thirds = [0, 0, 0];
      for (const shoal of shoals) {
        const third = Math.floor((placeAt(shoal, 0) + shoal.length / 2) / (100 / 3));
        if (third in thirds) thirds[third] = (thirds[third] ?? 0) + 1;
      }
      expect([seed, Math.min(...thirds) >= 1]).toEqual([seed, true]);
      const seen = shoals.flatMap((shoal) => {
        const place = placeAt(shoal, 0);
        return shoal.members
          .filter(({ left }) => {
            const from = place + (left * shoal.length) / (1 + Math.max(...shoal.members.map((one) => one.left)));
            return from > -2 && from < 96;
          })
          .map(() => shoal.kind);
      });
      expect([water.width, seed, seen.length >= 7, new Set(seen).size >= 4]).toEqual([water.width, seed, true, true]);
      if (water === PHONE) expect(seen.length).toBeLessThanOrEqual(24);
    }
});

test('a fish that swims in comes to where most room is, whole in sight, and else near the edge from which it comes', () => {
  const [shark, width] = [{ y: 200, half: 70, toLeft: true }, 362];
  expect(freest(shark, [], width)).toBeCloseTo(width * 0.8);
  expect(freest({ ...shark, toLeft: false }, [], width)).toBeCloseTo(width * 0.2);
  // one swims just there
  const away = freest(shark, [{ x: 290, y: 200, half: 40 }], width);
  expect(away).toBeLessThan(width * 0.5);
  expect(freest({ ...shark, half: 170 }, [], width)).toBeCloseTo(width - 170);
});

test('a fish that was called in does not jump when its lane starts over, and does not rush in twice', () => {
  for (const shoal of layScenery(11, PHONE)) {
    const way = besideWay(40, shoal);
    const placed = (part: number, beside = 0) => placeOn(shoal, part) + beside;
    expect(placed(0, way[2]?.beside)).toBeCloseTo(placed(1, way[1]?.beside));
    const rushed = ((way[3]?.offset ?? 0) - 0.5) * 2;
    const moved = placed(rushed, way[3]?.beside) - placed(0, way[2]?.beside);
    expect(moved).toBeCloseTo((shoal.way.to - shoal.way.from) * rushed);
  }
});
