import { expect, test } from 'vitest';
import type { EventTimes } from '../engine/game.ts';
import { ballsSeen, isBig, withQuickDraws } from './lottery/quick-draws.ts';

const { isSameTold, paceOf, standingOf } = await import('./page/lottery/rolling.ts');
const { tenOf } = await import('./page/lottery/ten-of.ts');

const FAR = Date.parse('2026-12-01T09:00:00Z');
const BIG: EventTimes = { id: 'big-one', opensAt: 0, closesAt: FAR, startsAt: FAR, endsAt: FAR };

test('GAME-07 quick draws follow each other without a gap, at any pace, and two of them are listed at any time', () => {
  for (const pace of [1, 6, 7, 60]) {
    const start = Date.parse('2026-11-22T02:15:00Z');
    const seen = new Map<string, EventTimes>();
    for (let now = start; now < start + (20 * 60_000) / pace; now += 500 / pace) {
      const [big, quick] = [true, false].map((is) =>
        withQuickDraws(now, pace, BIG).filter(({ id }) => isBig(id) === is),
      );
      expect(big).toEqual([BIG]);
      expect(quick).toHaveLength(2);
      expect(quick?.[0]?.endsAt).toBeGreaterThan(now);
      for (const draw of quick ?? []) {
        const known = seen.get(draw.id);
        if (known) expect(draw).toEqual(known);
        seen.set(draw.id, draw);
        expect(draw.opensAt < draw.closesAt && draw.closesAt < draw.startsAt && draw.startsAt < draw.endsAt).toBe(true);
        expect(Object.values(draw).every((value) => typeof value === 'string' || Number.isInteger(value))).toBe(true);
      }
    }
    const ends = [...seen.values()].map(({ endsAt }) => endsAt);
    expect(new Set(ends.slice(1).map((end, index) => end - (ends[index] ?? 0))).size).toBe(1);
    expect(ends.length).toBeGreaterThan(5);
  }
});

test('GAME-07 the balls of a draw are seen one after the other until its end, and none before its start', () => {
  const draw = { ...BIG, startsAt: 1000, endsAt: 2000 };
  expect([0, 1000, 1199, 1200, 1999, 2000, 9999].map((now) => ballsSeen(draw, now, 5))).toEqual([0, 0, 0, 1, 4, 5, 5]);
});

test('GAME-09 only balls that arrive while the page is open roll in; a page that opens on a result, or that shows another draw, shows its balls at once', () => {
  const nothing = { id: 'none', balls: [] };
  const shown = { id: 'a', balls: ['20', '4', '1'] };
  expect(standingOf(nothing, { id: 'a', balls: ['20', '4', '1', '7', '31'] }, undefined)).toBe(5);
  // the draw goes on
  expect(standingOf(shown, { id: 'a', balls: ['20', '4', '1', '7', '31'] }, ['20', '4', '1'])).toBe(3);
  // a ball that rolls already does not roll again, whatever the board before told
  expect(standingOf(shown, { id: 'a', balls: ['20', '4', '1', '7'] }, ['20'])).toBe(3);
  // the next draw begins: the board before told of it, without balls
  expect(standingOf(shown, { id: 'b', balls: ['7', '8'] }, [])).toBe(0);
  // another kind of draw is chosen, all of whose balls were told before
  expect(standingOf(shown, { id: 'b', balls: ['7', '8'] }, ['7', '8'])).toBe(2);
  // a draw that the page was not told of, because nobody looked at it meanwhile
  expect(standingOf(shown, { id: 'c', balls: ['7', '8'] }, undefined)).toBe(2);
  // balls that do not continue what was told: 2 and 0 are not 20
  expect(standingOf(shown, { id: 'a', balls: ['2', '0', '4', '1'] }, ['20', '4', '1'])).toBe(4);
});

test('GAME-09 a board without new balls of a draw starts no animation', () => {
  const shown = { id: 'a', balls: ['20', '4'] };
  expect(isSameTold({ id: 'a', balls: ['20', '4'] }, shown)).toBe(true);
  for (const other of [
    { id: 'b', balls: ['20', '4'] },
    { id: 'a', balls: ['20', '4', '1'] },
    { id: 'a', balls: ['20'] },
    { id: 'a', balls: ['20', '5'] },
  ])
    expect([other, isSameTold(other, shown)]).toEqual([other, false]);
});

test('GAME-09 all balls of a draw lie in their places within the time for which the bar waits for a stage, and with reduced motion each fades in 160 ms', () => {
  const lastsMs = (count: number, isStill: boolean) => {
    const { gapMs, landsMs } = paceOf(count, isStill);
    return (count - 1) * gapMs + landsMs;
  };
  expect([1, 2, 5, 8].map((count) => lastsMs(count, false))).toEqual([820, 1640, 2740, 2920]);
  expect(paceOf(8, true)).toEqual({ gapMs: 160, landsMs: 160 });
});

test('GAME-09 a ball has the colour of its group of ten, and a digit has the first colour', () => {
  expect(['1', '9', '10', '19', '20', '36', '0'].map(tenOf)).toEqual(['0', '0', '1', '1', '2', '3', '0']);
});
