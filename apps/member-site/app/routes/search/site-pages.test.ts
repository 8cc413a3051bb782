import { expect, test } from 'vitest';
import { findPages } from './site-pages.ts';

const paths = (typed: string) => findPages(typed).map(({ to }) => to);

test('GAME-03 a search finds a page of the site by its name and by other words for it, its name first', () => {
  expect(paths('ถอน')[0]).toBe('/withdraw');
  expect(paths('เติมเงิน')).toEqual(['/deposit']);
  // without tone marks
  expect(paths('รหัสผาน')).toEqual(['/changepassword', '/forgetpassword']);
  expect(paths('ลืมรหัส')).toEqual(['/forgetpassword']);
  expect(paths('โบนัส')[0]).toBe('/history?tab=1');
  expect([paths('บาคาร่า'), paths('  ')]).toEqual([[], []]);
});
