import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test('a change is told in percent of a week before, and without a share when that was nothing or less', () => {
  expect(changeOf(112.4, 100)).toEqual({ way: 'more', text: '12.4%' });
  expect(changeOf(-50, 100)).toEqual({ way: 'less', text: '150.0%' });
  expect(changeOf(7, 7)).toEqual({ way: 'same', text: '0%' });
  expect([changeOf(5, 0), changeOf(5, -3), changeOf(-5, -3)]).toEqual([
    ...[
      { way: 'more', text: '' },
      { way: 'more', text: '' },
      { way: 'less', text: '' },
    ],
  ]);
  expect(changeOf(5, null)).toBeUndefined();
});
