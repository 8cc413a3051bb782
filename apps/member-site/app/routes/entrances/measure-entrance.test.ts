import { describe, expect, test } from 'vitest';
import { fastestOf, measureEntrance } from './measure-entrance.ts';

/** Fake `ask` that answers after these delays on a fake clock; null means that no answer comes. */
function world(...answersMs: (number | null)[]) {
  let now = 1_000;
  const asked: string[] = [];
  const ask = async (address: string) => {
    asked.push(address);
    const took = answersMs.shift();
    if (took === null || took === undefined) throw new TypeError('Failed to fetch');
    now += took;
  };
  return { ask, asked, nowMs: () => now };
}

describe('measureEntrance measures one address', () => {
  test('ROUTE-15 the faster of two answers is the result', async () => {
    const slowFirst = world(310.4, 92.6);
    expect(await measureEntrance('https://a.test', slowFirst.ask, slowFirst.nowMs)).toEqual({
      reachable: true,
      ms: 93,
    });
    expect(slowFirst.asked).toEqual(['https://a.test', 'https://a.test']);
    const slowLast = world(40, 500);
    expect(await measureEntrance('https://a.test', slowLast.ask, slowLast.nowMs)).toEqual({ reachable: true, ms: 40 });
  });

  test('ROUTE-15 an entrance that does not answer counts as unreachable and is not requested twice; one answer is enough to count as reachable', async () => {
    const silent = world(null, 20);
    expect(await measureEntrance('https://a.test', silent.ask, silent.nowMs)).toEqual({ reachable: false });
    expect(silent.asked).toHaveLength(1);
    const once = world(70, null);
    expect(await measureEntrance('https://a.test', once.ask, once.nowMs)).toEqual({ reachable: true, ms: 70 });
  });
});

test('ROUTE-15 fastestOf finds the fastest entrance that answered, the first one of equally fast entrances, and none when none answered', () => {
  const down = { reachable: false } as const;
  expect(
    fastestOf([down, { reachable: true, ms: 80 }, { reachable: true, ms: 30 }, { reachable: true, ms: 30 }, undefined]),
  ).toBe(2);
  expect(fastestOf([down, undefined])).toBeUndefined();
  expect(fastestOf([])).toBeUndefined();
});
