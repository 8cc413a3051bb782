import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitOf, newSeed, numbersOf } from '../../engine/numbers.ts';
import { fixedNumbers, SIMULATION_MS, simulated } from '../../engine/test-numbers.ts';
import { drawOutcome } from './draw-outcome.ts';
import { evaluateWindow, type Grid, reelWindow, windowAt } from './evaluate-window.ts';
import { exactReturn, publishedRtp } from './exact-return.ts';
import { dragonBoat } from './game.ts';
import { FIRST_STOPS, FREE_SPINS, LINES, PAYS, SCATTER_PAYS, STAKES_BAHT } from './paytable.ts';

const share = ({ over, under }: { over: bigint; under: bigint }) => Number((over * 10n ** 12n) / under) / 1e12;

test('GAME-07 the exact RTP is between 95.5 and 96.5 percent, and the published RTP is never above the exact RTP', () => {
  const { lines, scatters, freeSpins, total } = exactReturn();
  expect(share(lines) + share(scatters) + share(freeSpins)).toBeCloseTo(share(total), 10);
  expect(publishedRtp()).toBeGreaterThanOrEqual(95.5);
  expect(publishedRtp()).toBeLessThanOrEqual(96.5);
  expect(BigInt(Math.round(publishedRtp() * 100)) * total.under).toBeLessThanOrEqual(total.over * 10_000n);
  expect(BigInt(Math.round(publishedRtp() * 100) + 1) * total.under).toBeGreaterThan(total.over * 10_000n);
});

test('GAME-07 the average of simulated spins agrees with the exact RTP within four standard errors', {
  timeout: SIMULATION_MS,
}, () => {
  const spins = simulated(200_000);
  const numbers = fixedNumbers('dragon boat');
  let sum = 0;
  let squares = 0;
  let triggers = 0;
  for (let spin = 0; spin < spins; spin++) {
    const { pay, turns } = drawOutcome(numbers);
    sum += pay;
    squares += pay * pay;
    if (turns.length > 1) triggers++;
  }
  const mean = sum / spins;
  const error = Math.sqrt((squares / spins - mean * mean) / spins);
  expect(Math.abs(mean / 100 - share(exactReturn().total))).toBeLessThan((4 * error) / 100);
  const trigger = share(exactReturn().trigger);
  expect(Math.abs(triggers / spins - trigger)).toBeLessThan(4 * Math.sqrt((trigger * (1 - trigger)) / spins));
});

test('GAME-07 on short reels the calculated RTP equals the average payout over all possible windows', () => {
  const reels = ['SAFGSGE', 'GSBADWE', 'WCSAGFD', 'AWSEBGC', 'DGASFEB'];
  let pay = 0;
  let windows = 0;
  const pick = (stops: number[], reel: number): void => {
    if (reel < reels.length) {
      for (let stop = 0; stop < 7; stop++) pick([...stops, stop], reel + 1);
      return;
    }
    windows++;
    for (const win of evaluateWindow(
      stops.map((stop, index) => reelWindow(reels[index] ?? '', stop)),
      false,
    ))
      pay += win.pay;
  };
  pick([], 0);
  const { lines, scatters } = exactReturn(reels);
  expect(windows).toBe(7 ** 5);
  expect((lines.over * scatters.under + scatters.over * lines.under) * BigInt(windows) * 100n).toBe(
    BigInt(pay) * lines.under * scatters.under,
  );
});

const window = (rows: string): Grid => {
  const [top = '', middle = '', bottom = ''] = rows.split('/');
  return [0, 1, 2, 3, 4].map((reel) => [top[reel], middle[reel], bottom[reel]]) as Grid;
};

test('GAME-07 the slot has twenty different lines', () => {
  expect(new Set(LINES.map(String)).size).toBe(20);
  expect(LINES.flat().every((row) => [0, 1, 2].includes(row))).toBe(true);
});

test('a line pays for the length of its run of equal symbols from the left, and a wild counts as part of the run', () => {
  // line 12 crosses the top, middle and top row
  const wins = evaluateWindow(window('AEWFG/BABCE/GCFED'), false);
  expect(wins.every(({ line, symbol, count }) => symbol === 'A' && count === 3 && line !== null)).toBe(true);
  expect(wins.map(({ line, pay, cells }) => [line, pay, cells.map(String)])).toEqual([
    [12, PAYS.A?.[0], ['0,0', '1,1', '2,0']],
  ]);
  expect(evaluateWindow(window('CCCCB/EFGEA/GDEFG'), false)).toEqual([
    { line: 2, symbol: 'C', count: 4, pay: PAYS.C?.[1], cells: [0, 1, 2, 3].map((reel) => [reel, 0]) },
  ]);
  expect(evaluateWindow(window('CWWWC/EFGEA/GDEFG'), false)[0]).toMatchObject({
    line: 2,
    symbol: 'C',
    count: 5,
    pay: PAYS.C?.[2],
  });
});

test('a gap ends a run, two equal symbols pay nothing, and a symbol on several lines is paid on each line', () => {
  expect(evaluateWindow(window('CCDCC/GFEGF/BEFAD'), false)).toEqual([]);
  const wins = evaluateWindow(window('GGGBC/GGGDE/GGGFA'), false);
  expect(wins).toHaveLength(20);
  expect(wins.reduce((sum, { pay }) => sum + pay, 0)).toBe(20 * (PAYS.G?.[0] ?? 0));
});

test('three lanterns pay in any position, but not in a free spin; free spins pay double', () => {
  const grid = window('SFESF/FSDGE/GGGCB');
  const three = { line: 3, symbol: 'G', count: 3, cells: [0, 1, 2].map((reel) => [reel, 2]) };
  const lanterns = [
    [0, 0],
    [1, 1],
    [3, 0],
  ];
  expect(evaluateWindow(grid, false)).toEqual([
    { ...three, pay: PAYS.G?.[0] },
    { line: null, symbol: 'S', count: 3, pay: SCATTER_PAYS[0], cells: lanterns },
  ]);
  expect(evaluateWindow(grid, true)).toEqual([{ ...three, pay: 2 * (PAYS.G?.[0] ?? 0) }]);
});

test('GAME-07 a round stored before the game had lines is shown without lines', () => {
  const old = {
    turns: [
      {
        stops: [0, 0, 0, 0, 0],
        grid: [],
        isFree: false,
        pay: 20,
        wins: [{ symbol: 'G', count: 3, ways: 1, pay: 20, cells: [] }],
      },
    ],
    pay: 20,
  };
  const { turns } = dragonBoat.show({ bet: { stake: 10 }, outcome: old as never, isOver: true }) as {
    turns: { wins: object[] }[];
  };
  expect(turns[0]?.wins).toEqual([{ line: null, symbol: 'G', count: 3, amount: 2, cells: [] }]);
});

test('GAME-07 the same seed and spin id give the same draw, and another seed has another commitment', () => {
  const { serverSeed, commit } = newSeed();
  const spinId = randomUUID();
  expect(drawOutcome(numbersOf(serverSeed, spinId))).toEqual(drawOutcome(numbersOf(serverSeed, spinId)));
  const others = Array.from({ length: 20 }, () =>
    drawOutcome(numbersOf(serverSeed, randomUUID())).turns[0]?.stops.join(),
  );
  expect(new Set(others).size).toBeGreaterThan(1);
  expect(commitOf(serverSeed)).toBe(commit);
  expect(commitOf(newSeed().serverSeed)).not.toBe(commit);
});

test('a trigger gives its free spins once, and every win is a whole number of satang at every stake', () => {
  let triggered = 0;
  for (let spin = 0; spin < 3000; spin++) {
    const { turns, pay } = drawOutcome(numbersOf(newSeed().serverSeed, String(spin)));
    expect([1, 1 + FREE_SPINS]).toContain(turns.length);
    if (turns.length > 1) triggered++;
    for (const stake of STAKES_BAHT) expect((BigInt(stake) * 100n * BigInt(pay)) % 100n).toBe(0n);
  }
  expect(triggered).toBeGreaterThan(0);
});

test('GAME-09 the symbols that stand before the first play win nothing', () => {
  expect(evaluateWindow(windowAt(FIRST_STOPS), false)).toEqual([]);
});
