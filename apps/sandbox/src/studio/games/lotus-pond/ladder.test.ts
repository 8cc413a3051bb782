import { expect, test } from 'vitest';
import { aheadOf, stepsOf } from './page/ladder.ts';
import { lookOf } from './page/look.ts';
import { CROCS_MAX, openedMax, payOf, TILES } from './rules.ts';

test('GAME-07 the ladder has every step of each number of crocodiles, with what the stake would be paid', () => {
  for (let crocs = 1; crocs <= CROCS_MAX; crocs++) {
    const ladder = stepsOf(crocs, 20, 0, true);
    expect(ladder).toHaveLength(openedMax(crocs));
    for (const { leaves, pays } of ladder)
      expect(pays.replaceAll(',', '')).toBe((Number(payOf(2_000n, crocs, leaves)) / 100).toFixed(2));
  }
  expect(
    stepsOf(3, 10, 2, true)
      .map(({ mark }) => mark)
      .slice(0, 4),
  ).toEqual(['passed', 'reached', 'coming', '']);
  expect(stepsOf(3, 10, 2, false).map(({ mark }) => mark)).not.toContain('coming');
});

test('GAME-07 the paid multiplier stays displayed until the next round, and after a crocodile the first leaf is displayed', () => {
  expect(aheadOf(1, 1, 'cash')).toEqual({ word: 'รอบที่จบ', times: '1.0104 เท่า', detail: 'เปิดได้ 1 ใบ จระเข้ 1 ตัว' });
  expect(aheadOf(3, 2, null)).toMatchObject({ word: 'ใบถัดไป', detail: 'จระเข้ 3 ใน 23 ใบที่เหลือ' });
  expect(aheadOf(3, 2, 'croc')).toEqual(aheadOf(3, 0, null));
});

test('how a leaf lies depends on its place alone, and neighbours differ', () => {
  const looks = Array.from({ length: TILES }, (_, leaf) => lookOf(leaf));
  expect(looks).toEqual(Array.from({ length: TILES }, (_, leaf) => lookOf(leaf)));
  expect(new Set(looks.map(({ drawing }) => drawing))).toEqual(new Set([1, 2, 3, 4]));
  for (const [leaf, { drawing, size }] of looks.entries()) {
    if (leaf % 5 > 0) expect(drawing).not.toBe(looks[leaf - 1]?.drawing);
    expect(size).toBeGreaterThan(0.8);
    expect(size).toBeLessThan(1.1);
  }
});
