import { expect, test } from 'vitest';
import { CHIPS_BAHT, chipsOf, wonSpots } from './table/spots.ts';

test('GAME-09 a payout flies as its largest chips: at least one, and none for a payout of zero', () => {
  const of = (baht: number) => Object.values(chipsOf(baht, CHIPS_BAHT));
  expect([of(10), of(60), of(500), of(3500), of(4.75)]).toEqual([
    [10, 1],
    [50, 1],
    [500, 1],
    [1000, 3],
    [10, 1],
  ]);
  expect(Object.values(chipsOf(100, []))).toEqual([0, 0]);
});

test('GAME-09 a spot is won only when it brings more than its stake, and the whole round does too', () => {
  const round = (spots: object, paid: object) => wonSpots({ spots, paid });
  expect(round({ dragon: 100 }, { dragon: 200 })).toEqual(['dragon']);
  expect(round({ dragon: 100, tie: 20 }, { dragon: 50, tie: 240 })).toEqual(['tie']);
  // both sides: what one brings, the other costs
  expect(round({ dragon: 100, tiger: 100 }, { dragon: 200 })).toEqual([]);
  expect(round({ dragon: 100 }, { dragon: 50 })).toEqual([]);
  expect(round({ dragon: 100 }, {})).toEqual([]);
});
