import { expect, test } from 'vitest';
import { nextPlayAfter } from './pace.ts';

const CYCLE = { cycleMs: 300, jitterMs: 90 };

test('GAME-07 a play that arrives too early is refused, with the time that is left; without jitter not one millisecond is given', () => {
  expect(nextPlayAfter({ ...CYCLE, now: 1000, nextPlayAt: 1091 })).toEqual({ nextPlayAt: null, leftMs: 1 });
  expect(nextPlayAfter({ ...CYCLE, now: 1000, nextPlayAt: 1090 })).toEqual({ nextPlayAt: 1390, leftMs: 0 });
  expect(nextPlayAfter({ ...CYCLE, now: 1000, nextPlayAt: 0 })).toEqual({ nextPlayAt: 1300, leftMs: 0 });
  expect(nextPlayAfter({ cycleMs: 2500, jitterMs: 0, now: 1000, nextPlayAt: 1001 }).leftMs).toBe(1);
});

test('GAME-07 plays sent as fast as they are taken come to one per cycle on average, ahead by the jitter at most', () => {
  let [nextPlayAt, taken] = [0, 0];
  const began = 10_000;
  for (let now = began; now <= began + 60_000; now++) {
    const answer = nextPlayAfter({ ...CYCLE, now, nextPlayAt });
    if (answer.nextPlayAt === null) continue;
    nextPlayAt = answer.nextPlayAt;
    taken++;
    expect((taken - 1) * CYCLE.cycleMs - (now - began)).toBeLessThanOrEqual(CYCLE.jitterMs);
  }
  expect(taken).toBe(1 + Math.floor((60_000 + CYCLE.jitterMs) / CYCLE.cycleMs));
});
