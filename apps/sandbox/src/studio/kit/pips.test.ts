import { expect, test } from 'vitest';
import { pipsOf } from './table/pips.ts';

const ranks = Array.from({ length: 13 }, (_, rank) => pipsOf(rank));

test('GAME-09 a card has as many pips as its rank says, and a court card none', () => {
  expect(ranks.map((pips) => pips.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0]);
});

test('GAME-09 the pips of a card lie apart, beside its corners, and the same from left and right', () => {
  for (const pips of ranks) {
    const places = new Set(pips.map(String));
    expect(places.size).toBe(pips.length);
    for (const [x, y] of pips) {
      expect([x >= 38 && x <= 62, y >= 15 && y <= 85]).toEqual([true, true]);
      expect(places).toContain(String([100 - x, y]));
    }
  }
});
