import { expect, test } from 'vitest';
import { fixedNumbers, SIMULATION_MS, simulated } from '../../engine/test-numbers.ts';
import { drawOutcome, outcomeAt } from './draw-outcome.ts';
import { exactReturn, publishedRtp } from './exact-return.ts';
import { FIRST_STOPS, LINES, PAYS, STAKES_BAHT, STRIPS } from './paytable.ts';

test('GAME-07 the RTP over every window of the reels follows from the counts of the symbols, and the published RTP is never above it', () => {
  const { windows, pay, paying } = exactReturn();
  expect(windows).toBe(24 ** 3);
  // Each line uses one symbol of each reel, and every symbol position of a strip appears in equally many windows.
  const counts = (symbol: string) => STRIPS.map((strip) => Array.from(strip).filter((one) => one === symbol).length);
  const product = (numbers: number[]) => numbers.reduce((all, one) => all * one, 1);
  const wilds = counts('T');
  const ofLine = Object.entries(PAYS).reduce((sum, [symbol, each]) => {
    const ways =
      symbol === 'T'
        ? product(wilds)
        : product(counts(symbol).map((count, reel) => count + (wilds[reel] ?? 0))) - product(wilds);
    return sum + each * ways;
  }, 0);
  expect(pay).toBe(LINES.length * ofLine);
  expect(publishedRtp()).toBe(95.54);
  expect(publishedRtp() * windows).toBeLessThanOrEqual(pay);
  expect((publishedRtp() + 0.01) * windows).toBeGreaterThan(pay);
  expect(windows / paying).toBeCloseTo(2.97, 2);
});

test('GAME-07 simulated plays agree with the exact RTP and the exact hit frequency, within four standard errors', {
  timeout: SIMULATION_MS,
}, () => {
  const plays = simulated(200_000);
  const { windows, pay, paying } = exactReturn();
  let [sum, squares, hits] = [0, 0, 0];
  const numbers = fixedNumbers('temple fair');
  for (let play = 0; play < plays; play++) {
    const outcome = drawOutcome(numbers);
    sum += outcome.pay;
    squares += outcome.pay ** 2;
    if (outcome.pay > 0) hits++;
  }
  const mean = sum / plays;
  expect(Math.abs(mean - pay / windows)).toBeLessThan(4 * Math.sqrt((squares / plays - mean ** 2) / plays));
  const chance = paying / windows;
  expect(Math.abs(hits / plays - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / plays));
});

/** Stop position of each reel at which a row shows the first occurrence of the reel's symbol. */
const stopsAt = (symbols: string, row: number) =>
  STRIPS.map((strip, reel) => (strip.indexOf(symbols[reel] ?? '') - row + strip.length) % strip.length);

test('three equal symbols pay on their line; the big wheel substitutes for any symbol and also pays as a symbol itself', () => {
  const on = (symbols: string, row: number) =>
    outcomeAt(stopsAt(symbols, row)).wins.find((win) => win.cells.every(([, at]) => at === row));
  expect(on('MMM', 1)).toMatchObject({ line: 1, symbol: 'M', pay: 400 });
  expect(on('RTR', 0)).toMatchObject({ line: 2, symbol: 'R', pay: 800 });
  expect(on('TTO', 2)).toMatchObject({ line: 3, symbol: 'O', pay: 120 });
  expect(on('TTT', 1)).toMatchObject({ line: 1, symbol: 'T', pay: 10_000 });
  expect(on('MGT', 1)).toBeUndefined();
});

test('lines are straight or diagonal, and wins on several lines are added', () => {
  let several = 0;
  for (let a = 0; a < 24; a++) {
    for (let b = 0; b < 24; b++) {
      const { grid, wins, pay } = outcomeAt([a, b, 0]);
      if (wins.length > 1) several++;
      expect(pay).toBe(wins.reduce((sum, win) => sum + win.pay, 0));
      for (const { line, symbol, cells } of wins) {
        expect(cells.map(([, row]) => row)).toEqual(LINES[line - 1]);
        expect(cells.every(([reel, row]) => ['T', symbol].includes(grid[reel]?.[row] ?? ''))).toBe(true);
      }
    }
  }
  expect(several).toBeGreaterThan(0);
});

test('every win is more than the stake, and is a whole number of satang at every stake', () => {
  for (const pay of Object.values(PAYS)) {
    expect(pay).toBeGreaterThan(100);
    for (const stake of STAKES_BAHT) expect(Number.isInteger(stake * pay)).toBe(true);
  }
});

test('GAME-09 the symbols that stand before the first play win nothing', () => {
  expect(outcomeAt([...FIRST_STOPS]).wins).toEqual([]);
});
