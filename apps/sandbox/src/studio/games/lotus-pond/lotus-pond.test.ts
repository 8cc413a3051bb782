import { expect, test } from 'vitest';
import { fixedNumbers, SIMULATION_MS, simulated } from '../../engine/test-numbers.ts';
import { expectMean } from '../../kit/test-mean.ts';
import { lotusPond } from './game.ts';
import { doAct, layPond, type Position, winOf } from './play-pond.ts';
import {
  CROCS_MAX,
  MULTIPLIER_MAX,
  multiplierOf,
  openedMax,
  payOf,
  RETURN_PERCENT,
  STAKES_BAHT,
  TILES,
} from './rules.ts';

const CROCS = Array.from({ length: CROCS_MAX }, (_, index) => index + 1);
/** Chance that the next leaf hides no crocodile, after a number of safe leaves. */
const safeNext = (crocs: number, opened: number) => ({
  over: BigInt(TILES - crocs - opened),
  under: BigInt(TILES - opened),
});

test('GAME-07 any strategy returns 97 % of a stake: each leaf multiplies the payout by exactly the inverse of the chance that the leaf is safe', () => {
  for (const crocs of CROCS) {
    const start = multiplierOf(crocs, 0);
    expect([start.over, start.under]).toEqual([BigInt(RETURN_PERCENT), 100n]);
    for (let opened = 0; opened < openedMax(crocs); opened++) {
      const [now, next, odds] = [multiplierOf(crocs, opened), multiplierOf(crocs, opened + 1), safeNext(crocs, opened)];
      // Opening one more leaf has the same expected value as stopping: chance × next payout = current payout. So every
      // stopping strategy has the same RTP.
      expect(odds.over * next.over * now.under).toBe(now.over * odds.under * next.under);
    }
  }
  expect(lotusPond.rtp).toBe(RETURN_PERCENT);
});

test('GAME-07 rounding down takes less than one satang from a winning round, and nothing else is deducted', () => {
  for (const crocs of CROCS) {
    for (let opened = 1; opened <= openedMax(crocs); opened++) {
      for (const stake of STAKES_BAHT) {
        const { over, under } = multiplierOf(crocs, opened);
        const lost = BigInt(stake) * 100n * over - payOf(BigInt(stake) * 100n, crocs, opened) * under;
        expect(lost >= 0n && lost < under).toBe(true);
      }
    }
  }
});

test('GAME-07 a round ends automatically before its payout could exceed a thousand times the stake, and at least one leaf can always be opened', () => {
  for (const crocs of CROCS) {
    const most = openedMax(crocs);
    expect(most).toBeGreaterThanOrEqual(1);
    expect(payOf(50_000n, crocs, most)).toBeLessThanOrEqual(50_000n * BigInt(MULTIPLIER_MAX));
    if (most < TILES - crocs) expect(payOf(50_000n, crocs, most + 1)).toBeGreaterThan(50_000n * BigInt(MULTIPLIER_MAX));
  }
  expect(openedMax(1)).toBe(24);
  expect(openedMax(24)).toBe(1);
});

const numbers = fixedNumbers('lotus pond');
const pond = (crocs: number): Position => layPond(numbers, { stake: 10, crocs });

test('GAME-07 a pond has the chosen number of crocodiles, and each leaf is equally likely to hide one', () => {
  for (const crocs of CROCS) expect(new Set(pond(crocs).crocs).size).toBe(crocs);
  const found = Array.from({ length: TILES }, () => 0);
  const ponds = 20_000;
  for (let round = 0; round < ponds; round++) for (const leaf of pond(3).crocs) found[leaf] = (found[leaf] ?? 0) + 1;
  const chance = 3 / TILES;
  for (const count of found)
    expect(Math.abs(count - ponds * chance)).toBeLessThan(4.5 * Math.sqrt(ponds * chance * (1 - chance)));
});

test('GAME-07 simulated rounds of a player who opens up to four leaves agree with the RTP within four standard errors', {
  timeout: SIMULATION_MS,
}, () => {
  const bet = { stake: 10, crocs: 5 };
  expectMean(RETURN_PERCENT / 100, simulated(200_000), (round) => {
    let now = layPond(numbers, bet);
    for (let leaf = 0; leaf < (round % 4) + 1 && now.end === null; leaf++)
      now = doAct(now, { open: (leaf * 7 + round) % TILES }) ?? now;
    if (now.end === null) now = doAct(now, { cash: true }) ?? now;
    return Number(winOf(bet, now)) / 1000;
  });
});

test('a crocodile ends the round without payout, cashing out is possible after the first leaf, and each leaf can be opened once', () => {
  const start: Position = { crocs: [3, 9], opened: [], end: null };
  expect(doAct(start, { cash: true })).toBeNull();
  const one = doAct(start, { open: 0 });
  expect(one).toEqual({ crocs: [3, 9], opened: [0], end: null });
  if (!one) return;
  expect(doAct(one, { open: 0 })).toBeNull();
  const bitten = doAct(one, { open: 9 });
  expect(bitten).toEqual({ crocs: [3, 9], opened: [0, 9], end: 'croc' });
  const bet = { stake: 10, crocs: 2 };
  expect(bitten && winOf(bet, bitten)).toBe(0n);
  const taken = doAct(one, { cash: true });
  // 10 baht × 0.97 × 25/23
  expect(taken && winOf(bet, taken)).toBe(1054n);
});

test('the last leaf without a crocodile ends the round automatically', () => {
  const crocs = Array.from({ length: 24 }, (_, leaf) => leaf);
  expect(doAct({ crocs, opened: [], end: null }, { open: 24 })?.end).toBe('full');
});

test('an abandoned round without an opened leaf returns the whole stake; with opened leaves it pays for these leaves', () => {
  const bet = { stake: 10, crocs: 2 };
  expect(winOf(bet, { opened: [], end: 'abandoned' })).toBe(1000n);
  expect(winOf(bet, { opened: [0], end: 'abandoned' })).toBe(1054n);
});

test('the positions of the crocodiles are hidden until the round is over', () => {
  const round = {
    bet: { stake: 10, crocs: 3 },
    outcome: { crocs: [20, 21, 22], opened: [1], end: null },
    isOver: false,
  };
  expect(JSON.stringify(lotusPond.show(round))).not.toMatch(/2[012]\b/);
  expect(lotusPond.show({ ...round, outcome: { ...round.outcome, end: 'cash' }, isOver: true })).toMatchObject({
    pond: [20, 21, 22],
  });
});
