import { expect, test } from 'vitest';
import { stopTimes, T } from './page/reels/plan.ts';
import { tierOf } from './page/wins/tiers.ts';

test('GAME-09 a return of the stake or less is no win; a win is celebrated from ten and from fifty times the stake', () => {
  const tiers = [0, 0.01, 9.99, 10, 10.01, 99.99, 100, 499.99, 500, 50_000].map((amount) => tierOf(amount, 10));
  expect(tiers).toEqual(['none', 'return', 'return', 'return', 'win1', 'win1', 'win2', 'win2', 'win3', 'win3']);
});

const row = (...symbols: string[]) => symbols.map((symbol) => [symbol, 'G', 'G']);

test('GAME-09 a reel waits only while exactly two lanterns lie on the reels before it, whatever it and the later reels show', () => {
  const waits = (...symbols: string[]) => stopTimes(row(...symbols), 'S').map((one) => one.waits);
  expect(waits('G', 'G', 'G', 'G', 'G')).toEqual([false, false, false, false, false]);
  expect(waits('S', 'S', 'G', 'G', 'G')).toEqual([false, false, true, true, true]);
  expect(waits('S', 'G', 'S', 'S', 'S')).toEqual([false, false, false, true, false]);
  const letters = ['G', 'S'];
  const windows = letters.flatMap((a) =>
    letters.flatMap((b) => letters.flatMap((c) => letters.flatMap((d) => letters.map((e) => [a, b, c, d, e])))),
  );
  for (const one of windows)
    for (const other of windows)
      for (let reel = 0; reel < 5; reel++)
        if (one.slice(0, reel).join() === other.slice(0, reel).join())
          expect(stopTimes(row(...one), 'S')[reel]).toEqual(stopTimes(row(...other), 'S')[reel]);
});

test('GAME-09 nothing waits in a free spin or in a game without lanterns, and the reels are at rest within a play', () => {
  expect(stopTimes(row('S', 'S', 'S', 'S', 'S'), null).map((one) => one.waits)).toEqual(Array(5).fill(false));
  const [last] = stopTimes(row('G', 'G', 'G', 'G', 'G'), 'S').slice(-1);
  expect((last?.at ?? 0) + T.settle).toBeLessThan(2500);
});
