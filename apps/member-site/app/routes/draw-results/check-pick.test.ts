import { expect, test } from 'vitest';
import { hitsOf, readPick } from './check-pick.ts';

const OF = { count: 5, highest: 36 };

test.each([
  ['7', [7]],
  ['7 31 05', [7, 31, 5]],
  [' 7,31-5  12, 36 ', [7, 31, 5, 12, 36]],
  ['๗ ๓๑', [7, 31]],
  ['', null],
  [' , ', null],
  ['7 7', null],
  ['7 07', null],
  ['0', null],
  ['37', null],
  ['1 2 3 4 5 6', null],
  ['7 x', null],
  ['007', null],
])('GAME-10 a pick typed as %j is read as %j, of five balls from 1 to 36', (typed, numbers) => {
  expect(readPick(typed, OF)).toEqual(numbers);
});

test('GAME-10 the drawn numbers of a pick are named, in whatever order they came', () => {
  expect(hitsOf([5, 7, 31], [31, 2, 5, 9, 36])).toEqual([5, 31]);
  expect(hitsOf([1], [31, 2, 5, 9, 36])).toEqual([]);
});
