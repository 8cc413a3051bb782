import { expect, test } from 'vitest';
import { differenceOf, restOf } from './difference.ts';

test('values before and after a change are shown line by line', () => {
  expect(differenceOf({ before: { value: 5000, unit: 'baht' }, after: { value: 10_000, unit: 'baht' } })).toEqual([
    { sign: '−', text: 'value: 5000' },
    { sign: '+', text: 'value: 10000' },
    { sign: ' ', text: 'unit: baht' },
  ]);
  expect(differenceOf({ before: null, after: { label: 'new' } })).toEqual([{ sign: '+', text: 'label: new' }]);
  expect(differenceOf({ before: 'on', after: 'off' })).toEqual([
    { sign: '−', text: 'value: on' },
    { sign: '+', text: 'value: off' },
  ]);
  expect(differenceOf({ role: 'lead' })).toBeUndefined();
});

test('the rest of the detail has no reason, no change and nothing empty', () => {
  expect(restOf({ note: 'why', before: 1, after: 2, role: 'lead', until: null, sums: [1, 2] })).toEqual([
    ['role', 'lead'],
    ['sums', '[1,2]'],
  ]);
});
