import { expect, test } from 'vitest';
import { handByBets, isOpenedByHand, liftedTo, opensOnRelease } from './page/table/squeeze-rules.ts';

test('GAME-09 a player opens by hand the cards from the second on of the side with more of their chips, and none when both sides have the same', () => {
  const hands = ['player', 'banker'] as const;
  expect(handByBets({ banker: 100, player: 10 }, hands)).toBe('banker');
  expect(handByBets({ player: 10, tie: 500 }, hands)).toBe('player');
  expect(handByBets({ player: 10, banker: 10 }, hands)).toBeNull();
  expect(handByBets({ tie: 10, banker_pair: 10 }, hands)).toBeNull();
  expect([0, 1, 2].map((turn) => isOpenedByHand('banker', turn, 'banker'))).toEqual([false, true, true]);
  expect(isOpenedByHand('player', 1, 'banker')).toBe(false);
  expect(isOpenedByHand('player', 1, null)).toBe(false);
});

test('GAME-09 a tap opens a card, and so does letting go of one that is lifted more than half; any other falls back', () => {
  expect([opensOnRelease(0, 0), opensOnRelease(0.02, 5)]).toEqual([true, true]);
  expect([opensOnRelease(0.5, 80), opensOnRelease(0.56, 90), opensOnRelease(1, 200)]).toEqual([false, true, true]);
  expect([-0.4, 0.3, 1.7].map(liftedTo)).toEqual([0, 0.3, 1]);
});
