import { expect, test } from 'vitest';
import { alertState } from './alert-state.ts';

test('OPS-05 alerts are on where the server’s list has the browser and the browser shows them, and what prevents them is shown first', () => {
  const usual = { publicKey: 'key', isSupported: true, isBlocked: false, isListed: true, isChanging: false };
  expect(alertState(usual)).toBe('on');
  expect(alertState({ ...usual, isListed: false })).toBe('off');
  expect(alertState({ ...usual, isChanging: true })).toBe('changing');
  expect(alertState({ ...usual, isBlocked: true, isChanging: true })).toBe('blocked');
  expect(alertState({ ...usual, isBlocked: true, isSupported: false })).toBe('unsupported');
  expect(alertState({ ...usual, isSupported: false, publicKey: null })).toBe('off_here');
});
