import { expect, test } from 'vitest';
import { newSeed, numbersOf } from '../../engine/numbers.ts';
import { fixedNumbers, SIMULATION_MS, simulated } from '../../engine/test-numbers.ts';
import { drawOutcome, type Grid, refill, winsOf, withoutWins } from './draw-outcome.ts';
import { exactReturn, largestBoardPay } from './exact-return.ts';
import { sevenGems } from './game.ts';
import { dropsOf, T } from './page/plan.ts';
import { isDrawnSo } from './page/verify.ts';
import {
  COLUMNS,
  FALLS_MAX,
  FIRST_BOARD,
  GEMS,
  type Gem,
  LARGEST_PAY,
  LEAST,
  PAYS,
  PAYS_ONE_IN,
  ROWS,
  RTP,
  STAKES_BAHT,
  WEIGHTS,
} from './paytable.ts';

const falls = exactReturn();
const exact = falls.reduce((sum, { pay }, index) => sum + pay * (index + 1), 0);
const TOTAL = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);

test('GAME-07 the published RTP is the exact RTP over all boards and falls, cut after two decimals', () => {
  expect(exact).toBeCloseTo(95.5124354, 6);
  expect(Math.floor(exact * 100) / 100).toBe(RTP);
  expect(sevenGems.rtp).toBe(RTP);
  expect(1 / (falls[0]?.wins ?? 0)).toBeCloseTo(PAYS_ONE_IN, 2);
});

test('GAME-07 the exact return of the first fall agrees with the binomial distribution of each gem', () => {
  const cells = COLUMNS * ROWS;
  let mean = 0;
  for (const gem of GEMS) {
    const share = WEIGHTS[gem] / TOTAL;
    let ways = 1;
    for (let count = 0; count <= cells; count++) {
      const pay = count < LEAST ? 0 : (PAYS[gem][Math.min(count - LEAST, 4)] ?? 0);
      mean += pay * ways * share ** count * (1 - share) ** (cells - count);
      ways = (ways * (cells - count)) / (count + 1);
    }
  }
  expect(falls[0]?.pay).toBeCloseTo(mean, 9);
});

test('GAME-07 simulated rounds agree with the exact RTP and with the exact frequency of a win in each fall, within four standard errors', {
  timeout: SIMULATION_MS,
}, () => {
  const rounds = simulated(60_000);
  const numbers = fixedNumbers('seven gems');
  let [sum, squares] = [0, 0];
  const wins = Array<number>(FALLS_MAX).fill(0);
  for (let round = 0; round < rounds; round++) {
    const outcome = drawOutcome(numbers);
    sum += outcome.pay;
    squares += outcome.pay ** 2;
    for (const { multiplier, pay } of outcome.falls)
      if (pay > 0) wins[multiplier - 1] = (wins[multiplier - 1] ?? 0) + 1;
  }
  const mean = sum / rounds;
  expect(Math.abs(mean - exact)).toBeLessThan(4 * Math.sqrt((squares / rounds - mean ** 2) / rounds));
  for (const [index, { wins: chance }] of falls.entries())
    expect(Math.abs((wins[index] ?? 0) / rounds - chance)).toBeLessThan(
      4 * Math.sqrt((chance * (1 - chance)) / rounds),
    );
});

/** The board with these rows, from top to bottom. */
const boardOf = (...rows: string[]): Grid =>
  Array.from({ length: COLUMNS }, (_, column) => rows.map((row) => row[column] as Gem));
/** Numbers that bring these gems one after the other. */
function gemsInOrder(gems: string) {
  const row = GEMS.flatMap((gem) => Array<Gem>(WEIGHTS[gem]).fill(gem));
  const left = [...gems];
  return (limit: number) => {
    expect(limit).toBe(TOTAL);
    const gem = left.shift();
    if (!gem) throw new Error('no gem is left');
    return row.indexOf(gem as Gem);
  };
}

test('six equal gems pay wherever they lie, five pay nothing, more pay more, and from ten on the payout stays', () => {
  const five = boardOf('RESYZ', 'VPRES', 'YZVPR', 'ESYRR');
  expect(winsOf(five, 1)).toEqual([]);
  const six = boardOf('RESYZ', 'VPRES', 'YZVPR', 'RSYRR');
  expect(winsOf(six, 1)).toEqual([
    {
      symbol: 'R',
      count: 6,
      pay: 100,
      cells: [
        [0, 0],
        [0, 3],
        [2, 1],
        [3, 3],
        [4, 2],
        [4, 3],
      ],
    },
  ]);
  const [ten, twenty] = [boardOf('PPPPP', 'PPPPP', 'RESYZ', 'RESYZ'), boardOf('PPPPP', 'PPPPP', 'PPPPP', 'PPPPP')];
  expect([ten, twenty].map((grid) => winsOf(grid, 1).map(({ count, pay }) => [count, pay]))).toEqual([
    [[10, 500]],
    [[20, 500]],
  ]);
  expect(winsOf(boardOf('PPPPP', 'PPPRR', 'RRRRR', 'ESYZV'), 1).map(({ symbol, pay }) => [symbol, pay])).toEqual([
    ['R', 200],
    ['P', 60],
  ]);
});

test('the multiplier of a fall multiplies each of its wins', () => {
  const grid = boardOf('PPPPP', 'PRRRR', 'RRESY', 'ZVESY');
  for (const multiplier of [1, 2, 7])
    expect(winsOf(grid, multiplier).map(({ pay }) => pay)).toEqual([100 * multiplier, 15 * multiplier]);
});

test('winning gems vanish, those above fall in their order, and new gems come to lie on them, column by column from the left and from the bottom up', () => {
  const grid = boardOf('RESYZ', 'VPRES', 'YZVPR', 'RSYRR');
  const left = withoutWins(grid, winsOf(grid, 1));
  expect(left.map((column) => column.join(''))).toEqual(['VY', 'EPZS', 'SVY', 'YEP', 'ZS']);
  const next = [...'RESYZV'] as Gem[];
  expect(refill(left, () => next.shift() as Gem).map((column) => column.join(''))).toEqual([
    'ERVY',
    'EPZS',
    'SSVY',
    'YYEP',
    'VZZS',
  ]);
});

test('a round falls until nothing wins, with the multiplier one higher each time, and takes one number for each new gem', () => {
  // columns from the left, each from the bottom up
  const { falls: shown, pay } = drawOutcome(
    gemsInOrder(`RYVR SZPE YVRS RPEY RRSZ ${'VV'}VVVV SPZEYRSP`.replaceAll(' ', '')),
  );
  expect(shown.map(({ multiplier, wins, pay: each }) => [multiplier, wins.map(({ symbol }) => symbol), each])).toEqual([
    [1, ['R'], 100],
    [2, ['V'], 160],
    [3, [], 0],
  ]);
  expect(shown[1]?.grid.map((column) => column.join(''))).toEqual(['VVVY', 'EPZS', 'VSVY', 'VYEP', 'VVZS']);
  expect(pay).toBe(260);
  const lost = drawOutcome(gemsInOrder('RESYZVPRESYZVPRESYZV'));
  expect([lost.falls.length, lost.pay]).toEqual([1, 0]);
});

test('GAME-07 a round ends with its seventh fall, and its largest payout is the one that the rules state', () => {
  const board = 'R'.repeat(10) + 'E'.repeat(10);
  const { falls: shown, pay } = drawOutcome(gemsInOrder(board.repeat(FALLS_MAX)));
  expect(shown.map(({ multiplier }) => multiplier)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pay).toBe(LARGEST_PAY);
  const multipliers = shown.reduce((sum, { multiplier }) => sum + multiplier, 0);
  expect(multipliers * largestBoardPay()).toBe(LARGEST_PAY);
  expect((sevenGems.sheet as { largest: number }).largest).toBe(LARGEST_PAY);
});

test('GAME-07 the verification fails when a gem, its place, a multiplier or a winning gem is changed', () => {
  const seed = newSeed().serverSeed;
  const won = Array.from({ length: 200 }, (_, nth) => String(nth)).find(
    (id) => drawOutcome(numbersOf(seed, id)).falls.length > 1,
  );
  const numbers = () => numbersOf(seed, won ?? '');
  const shown = () =>
    structuredClone(
      sevenGems.show({ bet: { stake: 10 }, outcome: drawOutcome(numbers()), isOver: true }),
    ) as Parameters<typeof isDrawnSo>[0];
  expect(isDrawnSo(shown(), numbers())).toBe(true);
  for (const forge of [
    (round: ReturnType<typeof shown>) => round.falls.pop(),
    (round: ReturnType<typeof shown>) => round.falls[1]?.grid.reverse(),
    (round: ReturnType<typeof shown>) => Object.assign(round.falls[1] ?? {}, { multiplier: 3 }),
    (round: ReturnType<typeof shown>) => round.falls[0]?.wins.pop(),
    (round: ReturnType<typeof shown>) => round.falls[0]?.wins[0]?.cells.pop(),
  ]) {
    const forged = shown();
    forge(forged);
    expect(isDrawnSo(forged, numbers())).toBe(false);
  }
});

test('every win is a whole number of satang at every stake, and more gems of a kind never pay less', () => {
  for (const pays of Object.values(PAYS)) {
    for (const [index, pay] of pays.entries()) {
      expect(pay).toBeGreaterThan(pays[index - 1] ?? 0);
      for (const stake of STAKES_BAHT)
        expect(sevenGems.winOf({ stake }, { falls: [], pay } as never)).toBe(BigInt(stake * pay));
    }
  }
});

test('GAME-09 gems fall by the places that became free below them, the lowest first; a gem with nothing free below it stays', () => {
  const [column, whole] = dropsOf(
    [
      [true, false, true, false],
      [true, true, true, true],
    ],
    ['ERVY', 'EPZS'].map((symbols) => [...symbols]),
  );
  expect(column?.map(({ symbol, row, rows }) => [symbol, row, rows])).toEqual([
    ['E', 0, 2],
    ['R', 1, 2],
    ['V', 2, 2],
    ['Y', 3, 1],
  ]);
  const delays = column?.map(({ delay }) => delay) ?? [];
  expect(delays).toEqual(delays.toSorted((a, b) => b - a));
  expect(whole?.every(({ rows }) => rows === 0)).toBe(true);
});

test('GAME-09 the first board has landed, and its wins are shown, within the time of one play', () => {
  const board = boardOf('RESYZ', 'VPRES', 'YZVPR', 'ESYRR');
  const last = Math.max(...dropsOf([], board).flatMap((column) => column.map(({ delay }) => delay)));
  expect(T.firstIn + last + T.fall + T.lit + T.vanish).toBeLessThan(2500);
  expect(last + T.fall + T.lit + T.vanish).toBeLessThan(2500);
});

test('GAME-09 the symbols that stand before the first play win nothing', () => {
  expect(
    winsOf(
      FIRST_BOARD.map((column) => [...column]),
      1,
    ),
  ).toEqual([]);
});
