import { expect, test } from 'vitest';
import { checkNumber, readNumber } from './check-number.ts';

const DRAWN = { first: '804417', bottom: '29' };
const kinds = (number: string, drawn = DRAWN) => checkNumber(number, drawn).hits.map(({ kind }) => kind);

test('GAME-10 a number is compared by its last digits with the first prize and the prize of two', () => {
  expect(kinds('804417')).toEqual(['3 ตัวบน', '3 ตัวโต๊ด', '2 ตัวบน']);
  expect(kinds('417')).toEqual(['3 ตัวบน', '3 ตัวโต๊ด', '2 ตัวบน']);
  expect(kinds('741')).toEqual(['3 ตัวโต๊ด']);
  expect(kinds('17')).toEqual(['2 ตัวบน']);
  expect(kinds('71')).toEqual([]);
  expect(kinds('000029')).toEqual(['2 ตัวล่าง']);
  expect(kinds('29')).toEqual(['2 ตัวล่าง']);
  expect(kinds('804')).toEqual([]);
});

test('GAME-10 a bet on one digit matches anywhere in the three on top, or in the two at the bottom', () => {
  expect(kinds('4')).toEqual(['วิ่งบน']);
  expect(kinds('9')).toEqual(['วิ่งล่าง']);
  expect(kinds('7', { first: '000170', bottom: '70' })).toEqual(['วิ่งบน', 'วิ่งล่าง']);
  // the first three digits of the first prize are no part of the three on top
  expect(kinds('8')).toEqual([]);
});

test('GAME-10 a number of three equal digits has no other order', () => {
  expect(kinds('777', { first: '123777', bottom: '00' })).toEqual(['3 ตัวบน', '2 ตัวบน']);
});

test('GAME-10 only the digits that match exactly in their place are marked', () => {
  expect(checkNumber('417', DRAWN)).toMatchObject({ lastOfFirst: 3, isBottom: false });
  expect(checkNumber('517', DRAWN)).toMatchObject({ lastOfFirst: 2, isBottom: false });
  expect(checkNumber('741', DRAWN)).toMatchObject({ lastOfFirst: 0, isBottom: false });
  expect(checkNumber('529', DRAWN)).toMatchObject({ lastOfFirst: 0, isBottom: true });
});

test.each([
  ['417', '417'],
  [' 80 44-17 ', '804417'],
  ['๔๑๗', '417'],
  ['', null],
  ['8044177', null],
  ['41x', null],
])('GAME-10 typed %j is read as %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});
