import { expect, test } from 'vitest';
import { knownNames } from './known-names.ts';

const ALL = ['เจ้าบ้าน', 'เสมอ', 'ทีมเยือน'];

test('GAME-10 an outcome that is not taken for a while keeps its place, and a new one is always shown', () => {
  expect(knownNames(ALL, ['ทีมเยือน'])).toBe(ALL);
  expect(knownNames(ALL, [])).toBe(ALL);
  expect(knownNames(['เสมอ'], ALL)).toBe(ALL);
  expect(knownNames(ALL, ['สูง', 'ต่ำ'])).toEqual(['สูง', 'ต่ำ']);
});
