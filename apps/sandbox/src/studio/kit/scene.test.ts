import { expect, test } from 'vitest';

const { ANSWER_MS } = await import('./page/wins/scene.ts');
const { bendAt } = await import('./page/wins/bend.ts');
const { amountAt, coinsOf, countAfter, countMsOf, COUNT_MS, heatOf, LIFTS, tierOf } = await import(
  './page/wins/tiers.ts'
);

test('GAME-09 the scene reacts only to a payout of more than the stake, and longer the larger it is', () => {
  const answers = [0, 0.5, 1, 1.01, 10, 50].map((times) => ANSWER_MS[tierOf(times * 20, 20)]);
  expect(answers.slice(0, 3)).toEqual([0, 0, 0]);
  const wins = answers.slice(3);
  expect(wins[0]).toBeGreaterThan(0);
  expect(wins).toEqual([...new Set(wins)].toSorted((one, other) => one - other));
});

test('GAME-09 a running amount begins above zero, never goes back, and ends at exactly what was won', () => {
  for (const amount of [0.01, 0.5, 17, 48_720.25]) {
    const shown = Array.from({ length: 101 }, (_, part) => amountAt(amount, part / 100));
    expect(shown[0]).toBeGreaterThan(0);
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    expect(shown.at(-1)).toBe(amount);
  }
});

test('GAME-09 an amount on a plate waits until the plate has landed, and takes no longer in all', () => {
  for (const tier of ['win2', 'win3'] as const)
    for (const pace of [0.15, 1]) {
      const { waits, counts } = countAfter(420, COUNT_MS[tier], pace);
      expect([waits, waits + counts]).toEqual([420 * pace, expect.closeTo(COUNT_MS[tier] * pace)]);
    }
  expect(countAfter(420, 100, 1)).toEqual({ waits: 420, counts: 0 });
});

test('a picture that bends begins each wave where the last one ended, and its head moves least', () => {
  const most = (along: number) => Math.max(...Array.from({ length: 40 }, (_, part) => bendAt(along, part / 40)));
  for (const along of [0, 0.5, 1]) expect(bendAt(along, 1)).toBeCloseTo(bendAt(along, 0));
  expect(most(0)).toBeGreaterThan(most(0.5));
  expect(most(0.5)).toBeGreaterThan(most(1));
});

test('GAME-09 the plate of the greatest wins steps up while its amount counts, before it stands', () => {
  expect(LIFTS).toEqual(LIFTS.toSorted((one, other) => one - other));
  for (const part of LIFTS) expect(amountAt(100, part)).toBeLessThan(100);
});

test('GAME-09 coins fly for a win from twice the stake on, and more of them the larger it is', () => {
  expect([10, 19.99, 20, 30, 52, 99].map((amount) => coinsOf(amount, 10))).toEqual([0, 0, 6, 9, 15, 29]);
});

test('GAME-09 the larger a win is against its stake, the warmer its light and the longer its count; a return of the stake has neither', () => {
  const heats = [5, 10, 12, 20, 40, 100, 900].map((amount) => heatOf(amount, 10));
  expect(heats.slice(0, 2)).toEqual([0, 0]);
  expect(heats.slice(2).map((heat) => heat.toFixed(2))).toEqual(['0.08', '0.30', '0.60', '1.00', '1.00']);
  const counts = heats.slice(1, 6).map((heat) => countMsOf('win1', heat));
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(countMsOf('win1', 1)).toBeLessThan(countMsOf('win2', 1));
  expect(countMsOf('return', 0)).toBe(0);
});
