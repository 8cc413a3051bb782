import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test('a change is shown in percent of the week before, and with the former value when that was zero or below', () => {
  expect(changeOf(112.4, 100)).toEqual({ way: 'more', text: '12.4%' });
  expect(changeOf(-50, 100)).toEqual({ way: 'less', text: '150.0%' });
  expect(changeOf(7, 7)).toEqual({ way: 'same', text: '0%' });
  expect([changeOf(5, 0), changeOf(5, -3), changeOf(-5, -3)]).toEqual([
    { way: 'more', text: 'from zero' },
    { way: 'more', text: 'from below zero' },
    { way: 'less', text: 'from below zero' },
  ]);
  expect(changeOf(5, null)).toBeUndefined();
});
