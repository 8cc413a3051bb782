import { expect, test } from 'vitest';
import { isLeft } from './is-left.ts';

test('an editor is not left for one of its versions or back, but for every other address', () => {
  const own = '/promotions/welcome';
  expect(isLeft(own, `${own}/3`, own)).toBe(false);
  expect(isLeft(`${own}/3`, own, own)).toBe(false);
  expect(isLeft(own, own, own)).toBe(false);
  for (const to of ['/promotions', '/promotions/welcome-2', '/today']) expect(isLeft(own, to, own)).toBe(true);
  expect(isLeft('/content/page', '/content/banner')).toBe(true);
});
