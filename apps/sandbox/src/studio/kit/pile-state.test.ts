import { expect, test } from 'vitest';
import { pileState } from './page/table/pile-state.ts';

test('GAME-09 a stake lies on its spot until the round is over', () => {
  expect(pileState(50, null, false)).toEqual({ own: 50, gained: 0, lost: 0, amount: 50, word: '' });
  expect(pileState(0, null, false)).toMatchObject({ own: 0, gained: 0, lost: 0 });
});

test('GAME-09 a won spot has the paid chips beside its stake', () => {
  expect(pileState(10, 90, true)).toEqual({ own: 10, gained: 80, lost: 0, amount: 90, word: 'ได้' });
  expect(pileState(10, 19.5, true)).toMatchObject({ own: 10, gained: 9.5, amount: 19.5 });
});

test('GAME-09 what a lost round pays back is no gain on any spot, and lost chips leave', () => {
  expect(pileState(10, 20, false)).toEqual({ own: 20, gained: 0, lost: 0, amount: 20, word: 'คืน' });
  expect(pileState(10, 10, false)).toEqual({ own: 10, gained: 0, lost: 0, amount: 10, word: 'คืน' });
  expect(pileState(10, 5, false)).toEqual({ own: 5, gained: 0, lost: 5, amount: 5, word: 'คืน' });
  expect(pileState(10, 0, false)).toEqual({ own: 0, gained: 0, lost: 10, amount: 10, word: '' });
});
