import type { Notice } from '@sanam/ui/toast-area';
import { expect, test } from 'vitest';
import { isPassing, listOf, withNotice } from './notice-list.ts';

const notice = (id: number, more: Partial<Notice> = {}): Notice => ({ id, kind: 'success', message: `${id}`, ...more });
const failed = (id: number) => notice(id, { kind: 'error', ways: [{ to: '/deposit', text: 'again' }] });
const ids = (notices: readonly Notice[]) => notices.map(({ id }) => id);

test('SITE-13 an error that offers ways on stays until it is closed; every other notice passes', () => {
  expect(
    [failed(1), notice(2), notice(3, { kind: 'error' }), notice(4, { ways: [{ to: '/slip', text: 'see' }] })].map(
      isPassing,
    ),
  ).toEqual([false, true, true, true]);
});

test('SITE-13 three notices at most, each text once, and passing ones make room before those that stay', () => {
  expect(ids(withNotice([notice(1), notice(2), notice(3)], notice(4)))).toEqual([2, 3, 4]);
  expect(ids(withNotice([failed(1), notice(2), notice(3)], notice(4)))).toEqual([1, 3, 4]);
  expect(ids(withNotice([failed(1), failed(2), failed(3)], notice(4)))).toEqual([2, 3, 4]);
  expect(ids(withNotice([notice(1), notice(2)], notice(5, { message: '1' })))).toEqual([2, 5]);
});

test('SITE-13 ACC-09 notices stay with the member whom they tell something, and are dropped when another person is at the page', () => {
  const list = { owner: '1', notices: [failed(1), notice(2)] };
  expect(listOf('1', list)).toBe(list);
  expect(listOf(null, list)).toEqual({ owner: null, notices: [] });
  expect(listOf('2', list)).toEqual({ owner: '2', notices: [] });
});
