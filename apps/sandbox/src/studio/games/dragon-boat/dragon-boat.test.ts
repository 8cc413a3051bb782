import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitOf, newSeed, numbersOf } from '../../engine/numbers.ts';
import { drawOutcome } from './draw-outcome.ts';
import { evaluateWindow, type Grid, reelWindow } from './evaluate-window.ts';
import { exactReturn, publishedRtp } from './exact-return.ts';
import { FREE_SPINS, PAYS, SCATTER_PAYS, STAKES_BAHT } from './paytable.ts';

const share = ({ over, under }: { over: bigint; under: bigint }) => Number((over * 10n ** 12n) / under) / 1e12;

test('GAME-07 the return is exact, between 95.5 and 96.5 percent, and published never above the truth', () => {
  const { ways, scatters, freeSpins, total } = exactReturn();
  expect(share(ways) + share(scatters) + share(freeSpins)).toBeCloseTo(share(total), 10);
  expect(publishedRtp()).toBeGreaterThanOrEqual(95.5);
  expect(publishedRtp()).toBeLessThanOrEqual(96.5);
  expect(BigInt(Math.round(publishedRtp() * 100)) * total.under).toBeLessThanOrEqual(total.over * 10_000n);
  expect(BigInt(Math.round(publishedRtp() * 100) + 1) * total.under).toBeGreaterThan(total.over * 10_000n);
});

test('GAME-07 200,000 spins from the CSPRNG agree with the exact return within four standard errors', { timeout: 120_000 }, () => {
  const spins = 200_000;
  let sum = 0;
  let squares = 0;
  let triggers = 0;
  for (let spin = 0; spin < spins; spin++) {
    const { pay, turns } = drawOutcome(numbersOf(newSeed().serverSeed, String(spin)));
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

test('GAME-07 on short reels the exact return equals the sum over every window', () => {
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
  const { ways, scatters } = exactReturn(reels);
  expect(windows).toBe(7 ** 5);
  expect((ways.over * scatters.under + scatters.over * ways.under) * BigInt(windows) * 100n).toBe(BigInt(pay) * ways.under * scatters.under);
});

const window = (rows: string): Grid => {
  const [top = '', middle = '', bottom = ''] = rows.split('/');
  return [0, 1, 2, 3, 4].map((reel) => [top[reel], middle[reel], bottom[reel]]) as Grid;
};

test('a run pays for its length and every way, and a wild takes part', () => {
  expect(evaluateWindow(window('ABAFG/ACWCE/BAEDG'), false)).toEqual([
    {
      symbol: 'A',
      count: 3,
      ways: 4,
      pay: 4 * (PAYS.A?.[0] ?? 0),
      cells: [
        [0, 0],
        [0, 1],
        [1, 2],
        [2, 0],
        [2, 1],
      ],
    },
    {
      symbol: 'B',
      count: 3,
      ways: 1,
      pay: PAYS.B?.[0],
      cells: [
        [0, 2],
        [1, 0],
        [2, 1],
      ],
    },
  ]);
});

test('a gap ends a run, and two reels pay nothing', () => {
  expect(evaluateWindow(window('CCDCC/GFEGF/BEFAD'), false)).toEqual([]);
});

test('three lanterns pay anywhere, but not in a free spin; free spins pay double', () => {
  const grid = window('SFESF/GSDGE/GGGCB');
  expect(evaluateWindow(grid, false)).toEqual([
    { symbol: 'G', count: 4, ways: 2, pay: 2 * (PAYS.G?.[1] ?? 0), cells: expect.any(Array) },
    {
      symbol: 'S',
      count: 3,
      ways: 1,
      pay: SCATTER_PAYS[0],
      cells: [
        [0, 0],
        [1, 1],
        [3, 0],
      ],
    },
  ]);
  expect(evaluateWindow(grid, true)).toEqual([{ symbol: 'G', count: 4, ways: 2, pay: 4 * (PAYS.G?.[1] ?? 0), cells: expect.any(Array) }]);
});

test('GAME-07 a draw repeats from its seed and spin id, and the commitment binds the seed', () => {
  const { serverSeed, commit } = newSeed();
  const spinId = randomUUID();
  expect(drawOutcome(numbersOf(serverSeed, spinId))).toEqual(drawOutcome(numbersOf(serverSeed, spinId)));
  const others = Array.from({ length: 20 }, () => drawOutcome(numbersOf(serverSeed, randomUUID())).turns[0]?.stops.join());
  expect(new Set(others).size).toBeGreaterThan(1);
  expect(commitOf(serverSeed)).toBe(commit);
  expect(commitOf(newSeed().serverSeed)).not.toBe(commit);
});

test('a trigger brings its free spins, once, and every win is whole satang at every stake', () => {
  let triggered = 0;
  for (let spin = 0; spin < 3000; spin++) {
    const { turns, pay } = drawOutcome(numbersOf(newSeed().serverSeed, String(spin)));
    expect([1, 1 + FREE_SPINS]).toContain(turns.length);
    if (turns.length > 1) triggered++;
    for (const stake of STAKES_BAHT) expect((BigInt(stake) * 100n * BigInt(pay)) % 100n).toBe(0n);
  }
  expect(triggered).toBeGreaterThan(0);
});
