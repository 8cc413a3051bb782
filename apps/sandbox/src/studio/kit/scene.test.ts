import { expect, test } from 'vitest';

const { ANSWER_MS } = await import('./page/wins/scene.ts');
const { amountAt, countAfter, COUNT_MS, tierOf } = await import('./page/wins/tiers.ts');

test('GAME-09 the scene answers only what is more than the stake, and the longer the larger it is', () => {
  const answers = [0, 0.5, 1, 1.01, 10, 50].map((times) => ANSWER_MS[tierOf(times * 20, 20)]);
  expect(answers.slice(0, 3)).toEqual([0, 0, 0]);
  const wins = answers.slice(3);
  expect(wins[0]).toBeGreaterThan(0);
  expect(wins).toEqual([...new Set(wins)].toSorted((one, other) => one - other));
});

test('GAME-09 a running amount begins above nothing, never goes back, and ends at exactly what was won', () => {
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
