import { expect, test } from 'vitest';
import { pageName } from './page-name.ts';

test('SITE-20 a page is counted by its place in the site map, never by its address', () => {
  expect(pageName('routes/home/page')).toBe('home');
  expect(pageName('routes/promotion/detail-page')).toBe('promotion/detail-page');
  expect(pageName('lobby-slot')).toBe('lobby-slot');
});
