import { expect, test } from 'vitest';
import { pageName } from './page-name.ts';

test("SITE-20 a page view is counted under the page's name in the site map, never under its URL", () => {
  expect(pageName('routes/home/page')).toBe('home');
  expect(pageName('routes/promotion/detail-page')).toBe('promotion/detail-page');
  expect(pageName('lobby-slot')).toBe('lobby-slot');
});
