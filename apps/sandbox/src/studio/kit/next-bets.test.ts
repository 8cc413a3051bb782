import { expect, test } from 'vitest';
import { betsToPlay, totalOf } from './page/table/next-bets.ts';

test('GAME-09 one press plays the bets of the round before on an empty table, and chips that lie on it take their place', () => {
  const played = { banker: 100, tie: 10 };
  expect(betsToPlay({}, played)).toEqual({ spots: played, isRepeat: true });
  expect(betsToPlay({ player: 50 }, played)).toEqual({ spots: { player: 50 }, isRepeat: false });
  // spots from which all chips were taken back are empty
  expect(betsToPlay({ player: 0 }, played)).toEqual({ spots: played, isRepeat: true });
  expect(betsToPlay({}, {})).toEqual({ spots: {}, isRepeat: false });
  expect([totalOf(played), totalOf({})]).toEqual([110, 0]);
});
