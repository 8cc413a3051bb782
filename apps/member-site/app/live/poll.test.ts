import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollEveryMs, pollWhileSeen } from './poll.ts';

const page = { hidden: false };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  page.hidden = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('WAL-06 DEP-08 the profile is polled only while the stream is gone: every 10 s where a deposit is awaited, else every 15 s', () => {
  for (const path of ['/deposit', '/auto-transfer', '/slip', '/', '/withdraw'])
    expect(pollEveryMs(false, path, true), path).toBeNull();
  for (const path of ['/deposit', '/auto-transfer', '/slip']) expect(pollEveryMs(true, path, true), path).toBe(10_000);
  for (const path of ['/', '/withdraw', '/deposit/other']) expect(pollEveryMs(true, path, true), path).toBe(15_000);
});

test('DEP-08 when the deposit has ended, its polling of every 10 s stops', () => {
  for (const path of ['/deposit', '/auto-transfer', '/slip']) expect(pollEveryMs(true, path, false), path).toBe(15_000);
});

test('WAL-06 polling loads at its interval while the page is visible, and not after it was stopped', () => {
  const load = vi.fn();
  const stop = pollWhileSeen(10_000, load);
  vi.advanceTimersByTime(9_999);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_001);
  expect(load).toHaveBeenCalledTimes(2);
  page.hidden = true;
  vi.advanceTimersByTime(20_000);
  expect(load).toHaveBeenCalledTimes(2);
  page.hidden = false;
  stop();
  vi.advanceTimersByTime(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});
