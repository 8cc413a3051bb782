import { expect, test } from 'vitest';
import { aheadOf, floorsOf } from './page/floors.ts';
import { placeOf } from './page/perspective.ts';
import { levelsOf, payOf } from './rules.ts';

test('GAME-07 the map names every floor up to the summit, each with its multiplier and the payout of the stake', () => {
  const map = floorsOf(1, 10, 2, true);
  expect(map.map(({ floor }) => floor)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(map.map(({ mark }) => mark)).toEqual(['passed', 'here', 'coming', '', '', '', '', '', '', '']);
  expect([map[0]?.times, map[0]?.pays]).toEqual(['1.455', '14.55']);
  expect(map.at(-1)).toEqual({ floor: 10, times: '55.935', pays: '559.35', mark: '' });
  for (const { floor, pays } of floorsOf(2, 500, 0, true))
    expect(pays.replaceAll(',', '')).toBe((Number(payOf(50_000n, 2, floor)) / 100).toFixed(2));
});

test('GAME-07 the paid floor stays displayed until the next round, and after a fall the first floor is displayed', () => {
  expect(floorsOf(1, 10, 3, false).map(({ mark }) => mark)).not.toContain('coming');
  expect(aheadOf(1, 3, 3, 'cash')).toEqual({ word: 'รอบที่จบ', times: '3.2737 เท่า', detail: 'ขึ้นได้ 3 จาก 10 ชั้น' });
  expect(aheadOf(1, 3, 2, null)).toMatchObject({ word: 'ชั้นถัดไป', times: '3.2737 เท่า' });
  for (const climbed of [0, 4])
    expect(aheadOf(1, 3, climbed, 'fall')).toMatchObject({ word: 'ชั้นแรก', times: '1.455 เท่า' });
});

test('the highest stairs fit into the scene, whichever level is next, and the edges of the levels are straight lines', () => {
  for (let distance = -1; distance <= levelsOf(1); distance++) {
    const [here, above] = [placeOf(distance), placeOf(distance + 1)];
    expect(here.isSeen).toBe(true);
    expect(above.up).toBeGreaterThan(here.up);
    expect(here.up).toBeLessThan(0.85);
    // narrower by the same share of the way to the vanishing point
    expect((here.scale - above.scale) / (above.up - here.up)).toBeCloseTo((1 - 0.84) / 0.126, 6);
  }
  expect(placeOf(-1).up).toBe(0);
  expect(placeOf(-2).isSeen).toBe(false);
});
