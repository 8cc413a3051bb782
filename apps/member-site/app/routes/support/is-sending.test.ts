import { expect, test } from 'vitest';
import { isSending } from './is-sending.ts';

const ENTER = { key: 'Enter', shiftKey: false };

test('SITE-22 Enter sends a message with a keyboard, and begins a line with Shift and on a touch screen', () => {
  expect(isSending(ENTER, false, true)).toBe(true);
  expect(isSending({ ...ENTER, shiftKey: true }, false, true)).toBe(false);
  expect(isSending(ENTER, false, false)).toBe(false);
  // the key that ends the composition of a letter
  expect(isSending(ENTER, true, true)).toBe(false);
  expect(isSending({ key: 'a', shiftKey: false }, false, true)).toBe(false);
});
