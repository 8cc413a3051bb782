import { describe, expect, test } from 'vitest';
import { averageRounds, expectedLoss, hitRate, type Prize, prizesOf } from './model.ts';
import { playOnce, seededRandom, simulate, summarize } from './simulate.ts';

const SWINGS = ['low', 'medium', 'high'] as const;
const never = new AbortController().signal;
const quiet = () => {};

describe('the model of a game', () => {
  test('ROUTE-13 the expected loss is the stake times the house edge times the rounds', () => {
    expect(expectedLoss(100, 95, 1)).toBeCloseTo(5, 10);
    expect(expectedLoss(20, 96.5, 600)).toBeCloseTo(420, 8);
    expect(expectedLoss(20, 100, 600)).toBe(0);
    expect(averageRounds(1_000, 10, 95)).toBeCloseTo(2_000, 8);
    expect(averageRounds(1_000, 10, 100)).toBeNull();
  });

  test.each([...SWINGS])(
    'ROUTE-13 the model of a game with %s volatility returns exactly the stated RTP, and its chances are valid probabilities',
    (swing) => {
      for (const rtp of [80, 95.75, 100]) {
        const prizes = prizesOf(swing, rtp);
        expect(prizes.reduce((sum, { multiple, chance }) => sum + multiple * chance, 0) * 100).toBeCloseTo(rtp, 10);
        expect(hitRate(prizes)).toBeLessThan(100);
        expect(prizes.every(({ chance }) => chance > 0)).toBe(true);
      }
    },
  );

  test('ROUTE-13 higher volatility gives a wider spread of results and rarer wins', () => {
    const spread = (prizes: readonly Prize[]) =>
      prizes.reduce((sum, { multiple, chance }) => sum + multiple * multiple * chance, 0);
    const [low, medium, high] = SWINGS.map((swing) => prizesOf(swing, 96)) as [Prize[], Prize[], Prize[]];
    expect(spread(low)).toBeLessThan(spread(medium));
    expect(spread(medium)).toBeLessThan(spread(high));
    expect(hitRate(low)).toBeGreaterThan(hitRate(medium));
    expect(hitRate(medium)).toBeGreaterThan(hitRate(high));
  });
});

describe('the simulation of a player', () => {
  test("ROUTE-13 in a game that pays double or nothing, the ruin rate matches the gambler's-ruin formula", async () => {
    // p is the probability of winning a stake, q = 1 - p. With unlimited rounds the ruin probability is (q/p)^budget
    const [p, budget] = [0.55, 5];
    const { ruinPercent } = (await simulate(
      { budgetBaht: budget, stakeBaht: 1, rounds: 1_500, prizes: [{ multiple: 2, chance: p }] },
      6_000,
      1,
      quiet,
      never,
    )) ?? {
      ruinPercent: -1,
    };
    // tolerance: four standard errors of a share measured in 6,000 runs
    expect(Math.abs(ruinPercent / 100 - ((1 - p) / p) ** budget)).toBeLessThan(4 * Math.sqrt(0.25 / 6_000));
  });

  test('ROUTE-13 with a limited number of rounds the simulated ruin rate matches an exact calculation', async () => {
    const [p, budget, rounds] = [18 / 37, 6, 40];
    // probability of each amount of money left, recalculated after each round; an amount of zero never changes again
    let chances = new Map([[budget, 1]]);
    for (let round = 0; round < rounds; round++) {
      const next = new Map<number, number>();
      const add = (money: number, chance: number) => next.set(money, (next.get(money) ?? 0) + chance);
      for (const [money, chance] of chances) {
        if (money === 0) add(0, chance);
        else {
          add(money + 1, chance * p);
          add(money - 1, chance * (1 - p));
        }
      }
      chances = next;
    }
    const summary = await simulate(
      { budgetBaht: budget * 20, stakeBaht: 20, rounds, prizes: [{ multiple: 2, chance: p }] },
      6_000,
      7,
      quiet,
      never,
    );
    expect(Math.abs((summary?.ruinPercent ?? -1) / 100 - (chances.get(0) ?? 0))).toBeLessThan(
      4 * Math.sqrt(0.25 / 6_000),
    );
  });

  test('ROUTE-13 the average money left is the budget less the expected loss, as long as no player is ruined', () => {
    const random = seededRandom(3);
    const play = { budgetBaht: 100_000, stakeBaht: 10, rounds: 200, prizes: prizesOf('low', 90) };
    const runs = 4_000;
    let left = 0;
    for (let run = 0; run < runs; run++) left += playOnce(play, random).leftBaht;
    // tolerance: four standard errors of the average. The standard deviation is about 1.9 stakes in one round, and
    // grows with the root of the rounds
    expect(Math.abs(left / runs - (100_000 - expectedLoss(10, 90, 200)))).toBeLessThan(
      (4 * 10 * 1.9 * Math.sqrt(200)) / Math.sqrt(runs),
    );
  });

  test('ROUTE-13 a budget below one stake ends before the first round; without any win a budget lasts for as many rounds as it has stakes', () => {
    const lose = { stakeBaht: 10, rounds: 100, prizes: [] };
    expect(playOnce({ ...lose, budgetBaht: 9 }, seededRandom(1))).toEqual({ leftBaht: 9, ruinedAfter: 0 });
    expect(playOnce({ ...lose, budgetBaht: 55 }, seededRandom(1))).toEqual({ leftBaht: 5, ruinedAfter: 5 });
    expect(playOnce({ ...lose, budgetBaht: 1_000 }, seededRandom(1))).toEqual({ leftBaht: 0, ruinedAfter: 100 });
    expect(playOnce({ ...lose, budgetBaht: 1_010 }, seededRandom(1))).toEqual({ leftBaht: 10, ruinedAfter: null });
  });

  test('ROUTE-13 the same seed gives the same result, another seed gives a different result, and a stopped simulation returns null', async () => {
    const play = { budgetBaht: 500, stakeBaht: 10, rounds: 300, prizes: prizesOf('medium', 95) };
    const [one, again, other] = await Promise.all([1, 1, 2].map((seed) => simulate(play, 300, seed, quiet, never)));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    const stopped = new AbortController();
    expect(await simulate(play, 5_000_000, 1, () => stopped.abort(), stopped.signal)).toBeNull();
  });

  test('ROUTE-13 the summary of many outcomes has the ruin rate, the medians, and the share of players that lasted to each round', () => {
    const outcomes = [
      { leftBaht: 0, ruinedAfter: 20 },
      { leftBaht: 3, ruinedAfter: 60 },
      { leftBaht: 50, ruinedAfter: null },
      { leftBaht: 400, ruinedAfter: null },
    ];
    const summary = summarize(outcomes, 100);
    expect(summary).toMatchObject({ runs: 4, ruinPercent: 50, medianBaht: 50, ninthBaht: 400, halfRuinedAfter: 60 });
    expect(summary.lasting).toHaveLength(21);
    expect([0, 4, 11, 12, 20].map((step) => summary.lasting[step])).toEqual([
      { round: 0, percent: 100 },
      { round: 20, percent: 75 },
      { round: 55, percent: 75 },
      { round: 60, percent: 50 },
      { round: 100, percent: 50 },
    ]);
    expect(summarize(outcomes.slice(1), 100).halfRuinedAfter).toBeNull();
  });
});
