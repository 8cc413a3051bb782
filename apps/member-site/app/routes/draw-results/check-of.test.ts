import type { DrawShown } from '@sanam/contract';
import { expect, test } from 'vitest';
import { checkOf } from './check-of.ts';

const DRAW: DrawShown = {
  ...{ id: 'a', name: 'a', series: null, ends_at: '2026-11-29T09:00:00Z' },
  ...{ draw: { first: '721217', bottom: '71' }, balls: null },
};

test('GAME-10 the digit of a one-digit bet is marked where it was drawn, and a longer number at the places that it matches', () => {
  expect(checkOf(DRAW, '7').outcome).toMatchObject({
    marks: { lastOfFirst: 0, isBottom: false, run: '7' },
    hits: ['ตรง วิ่งบน 7', 'ตรง วิ่งล่าง 7'],
  });
  expect(checkOf(DRAW, '17').outcome?.marks).toEqual({ lastOfFirst: 2, isBottom: false });
  expect(checkOf(DRAW, '5').outcome?.hits).toEqual([]);
  expect(checkOf(DRAW, 'x').outcome).toBeNull();
});
