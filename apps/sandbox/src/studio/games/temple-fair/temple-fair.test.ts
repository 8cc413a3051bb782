import { expect, test } from 'vitest';
import { fixedNumbers, SIMULATION_MS, simulated } from '../../engine/test-numbers.ts';
import { drawOutcome, timesOf, windowAt } from './draw-outcome.ts';
import { exactReturn, publishedRtp } from './exact-return.ts';
import { isDrawnSo } from './page/verify.ts';
import { CABINS, FIRST_STOPS, LINES, PAYS, STAKES_BAHT, STRIPS } from './paytable.ts';

test('GAME-07 the RTP follows from the strips, the lines and the cabins alone, and the published RTP is never above it', () => {
  const { cases, pay, paying, turning } = exactReturn();
  expect(cases).toBe(24 ** 3 * 12);
  // The rule once more, from the strips: a line wins when its symbols other than the wheel are equal; two wheels on a
  // winning line let the big wheel multiply all lines of the window.
  const mean = CABINS.reduce<number>((sum, one) => sum + one, 0) / CABINS.length;
  let [plain, turned, winning, wheels] = [0, 0, 0, 0];
  for (let place = 0; place < 24 ** 3; place++) {
    const stops = [place % 24, Math.floor(place / 24) % 24, Math.floor(place / 576)];
    const lines = LINES.map((rows) =>
      rows.map((row, reel) => (STRIPS[reel] ?? '').repeat(2)[(stops[reel] ?? 0) + row] ?? ''),
    );
    const paid = lines.flatMap((line) => {
      const fruit = line.join('').replaceAll('T', '');
      const isWin = fruit.replaceAll(fruit[0] ?? 'T', '') === '';
      return isWin ? [{ pay: PAYS[(fruit[0] ?? 'T') as keyof typeof PAYS], wheels: 3 - fruit.length }] : [];
    });
    const sum = paid.reduce((all, line) => all + line.pay, 0);
    if (sum > 0) winning++;
    if (paid.some((line) => line.wheels >= 2)) [turned, wheels] = [turned + sum, wheels + 1];
    else plain += sum;
  }
  expect(pay / cases).toBeCloseTo((plain + turned * mean) / 24 ** 3, 9);
  expect(publishedRtp()).toBe(95.65);
  expect(publishedRtp() * cases).toBeLessThanOrEqual(pay);
  expect((publishedRtp() + 0.01) * cases).toBeGreaterThan(pay);
  expect([paying / cases, turning / cases]).toEqual([winning / 24 ** 3, wheels / 24 ** 3]);
  expect([cases / paying, cases / turning].map((many) => many.toFixed(2))).toEqual(['2.97', '24.86']);
});

test('GAME-07 simulated plays agree with the exact RTP, hit frequency and frequency of the wheel, within four standard errors', {
  timeout: SIMULATION_MS,
}, () => {
  const plays = simulated(200_000);
  const { cases, pay, paying, turning } = exactReturn();
  let [sum, squares, hits, turns] = [0, 0, 0, 0];
  const cabins = CABINS.map(() => 0);
  const numbers = fixedNumbers('temple fair');
  for (let play = 0; play < plays; play++) {
    const outcome = drawOutcome(numbers);
    sum += outcome.pay;
    squares += outcome.pay ** 2;
    if (outcome.pay > 0) hits++;
    if (outcome.cabin === null) continue;
    turns++;
    cabins[outcome.cabin] = (cabins[outcome.cabin] ?? 0) + 1;
  }
  const mean = sum / plays;
  expect(Math.abs(mean - pay / cases)).toBeLessThan(4 * Math.sqrt((squares / plays - mean ** 2) / plays));
  const expectShare = (found: number, of: number, chance: number) =>
    expect(Math.abs(found / of - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / of));
  expectShare(hits, plays, paying / cases);
  expectShare(turns, plays, turning / cases);
  for (const found of cabins) expectShare(found, turns, 1 / CABINS.length);
});

/** Stop position of each reel at which a row shows the first occurrence of the reel's symbol. */
const stopsAt = (symbols: string, row: number) =>
  STRIPS.map((strip, reel) => (strip.indexOf(symbols[reel] ?? '') - row + strip.length) % strip.length);

test('three equal symbols pay on their line; the big wheel substitutes for any symbol and also pays as a symbol itself', () => {
  const on = (symbols: string, row: number) =>
    windowAt(stopsAt(symbols, row)).wins.find((win) => win.cells.every(([, at]) => at === row));
  expect(on('MMM', 1)).toMatchObject({ line: 1, symbol: 'M', pay: 200 });
  expect(on('RTR', 0)).toMatchObject({ line: 2, symbol: 'R', pay: 500 });
  expect(on('TTO', 2)).toMatchObject({ line: 3, symbol: 'O', pay: 120 });
  expect(on('TTT', 1)).toMatchObject({ line: 1, symbol: 'T', pay: 4000 });
  expect(on('MGT', 1)).toBeUndefined();
});

test('lines are straight or diagonal, and wins on several lines are added', () => {
  let several = 0;
  for (let a = 0; a < 24; a++) {
    for (let b = 0; b < 24; b++) {
      const { grid, wins, pay } = windowAt([a, b, 0]);
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

/** Numbers in a given order. @throws Error when more are drawn. */
const given = (numbers: number[]) => () => {
  const next = numbers.shift();
  if (next === undefined) throw new Error('more numbers were drawn than given');
  return next;
};

test('GAME-08 two wheels on a winning line let the big wheel turn, and its cabin multiplies all that the play won', () => {
  for (const [cabin, times] of CABINS.entries()) {
    const drawn = drawOutcome(given([...stopsAt('TTO', 1), cabin]));
    const alone = drawn.wins.reduce((sum, win) => sum + win.pay, 0);
    expect(drawn).toMatchObject({ cabin, pay: alone * times });
    expect(alone).toBeGreaterThanOrEqual(120);
  }
});

test('GAME-08 one wheel on a winning line, or two wheels without a win, draw no cabin and multiply nothing', () => {
  const one = drawOutcome(given(stopsAt('OTO', 1)));
  expect(one).toMatchObject({ cabin: null, pay: one.wins.reduce((sum, win) => sum + win.pay, 0) });
  expect(one.pay).toBeGreaterThan(0);
  const apart = [...Array(24 ** 3).keys()]
    .map((place) => windowAt([place % 24, Math.floor(place / 24) % 24, Math.floor(place / 576)]))
    .find(({ grid, wins }) => wins.length === 0 && grid.flat().filter((symbol) => symbol === 'T').length >= 2);
  expect(drawOutcome(given([...(apart?.stops ?? [])]))).toMatchObject({ cabin: null, pay: 0 });
  expect(timesOf(null)).toBe(1);
});

test('GAME-08 a displayed round is verified with its cabin: another cabin, or a wheel that did not turn, does not match', () => {
  const stops = stopsAt('TTO', 1);
  const isSo = (cabin: number | null) =>
    isDrawnSo({ stops, wheel: cabin === null ? null : { cabin, times: timesOf(cabin) } }, given([...stops, 4]));
  expect([isSo(4), isSo(5), isSo(null)]).toEqual([true, false, false]);
});

test('every win is more than the stake, and is a whole number of satang at every stake', () => {
  for (const pay of Object.values(PAYS)) {
    expect(pay).toBeGreaterThan(100);
    for (const stake of STAKES_BAHT) expect(Number.isInteger(stake * pay)).toBe(true);
  }
  for (const times of CABINS) expect(Number.isInteger(times) && times > 1).toBe(true);
});

test('GAME-09 the symbols that stand before the first play win nothing', () => {
  expect(windowAt([...FIRST_STOPS]).wins).toEqual([]);
});
