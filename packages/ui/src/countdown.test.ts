import { describe, expect, test, vi } from 'vitest';
import { clockText, documentCameMs, secondsLeft, serverAheadMs, shareLeft, spokenClock } from './countdown.ts';

const at = (text: string) => Date.parse(text);

describe('countdown to a time', () => {
  test('DEP-03 the countdown ends at zero and never goes below zero', () => {
    expect(secondsLeft('2026-11-20T10:15:00Z', at('2026-11-20T10:02:52Z'))).toBe(728);
    expect(secondsLeft('2026-11-20T10:15:00Z', at('2026-11-20T10:15:00Z'))).toBe(0);
    expect(secondsLeft('2026-11-20T10:15:00Z', at('2026-11-20T11:00:00Z'))).toBe(0);
  });

  test('DEP-03 a partial second counts as a whole second', () => {
    expect(secondsLeft('2026-11-20T10:15:00Z', at('2026-11-20T10:14:59.900Z'))).toBe(1);
  });

  test('the countdown is formatted as a clock and as words', () => {
    expect(clockText(728)).toBe('12:08');
    expect(clockText(9)).toBe('0:09');
    expect(clockText(5400)).toBe('90:00');
    expect(spokenClock(728)).toBe('12 นาที 8 วินาที');
    expect(spokenClock(36)).toBe('36 วินาที');
  });

  test('the share of the remaining time stays between 0 and 1', () => {
    expect(shareLeft('2026-11-20T10:00:00Z', '2026-11-20T10:15:00Z', at('2026-11-20T10:03:00Z'))).toBeCloseTo(0.8);
    expect(shareLeft('2026-11-20T10:00:00Z', '2026-11-20T10:15:00Z', at('2026-11-20T09:00:00Z'))).toBe(1);
    expect(shareLeft('2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', at('2026-11-20T10:00:00Z'))).toBe(0);
  });
});

test('a countdown that is shown again goes on: the difference between the clocks is that of the moment at which its server time first came', () => {
  expect(serverAheadMs(1_000_000, 990_000)).toBe(10_000);
  expect(serverAheadMs(1_060_000, 1_050_500)).toBe(9_500);
  expect(serverAheadMs(1_000_000, 1_290_000)).toBe(10_000);
  // only the latest times are kept
  for (let one = 0; one < 20; one++) serverAheadMs(2_000_000 + one, 2_000_000);
  expect(serverAheadMs(1_000_000, 1_000_000)).toBe(0);
});

test('DEP-03 where the script runs 12 s after the page came, the countdown does not begin 12 s late', () => {
  const timing = (responseStart: number, nowMs: number) =>
    vi.stubGlobal('performance', { now: () => nowMs, getEntriesByType: () => [{ responseStart }] });
  timing(800, 12_800);
  expect(documentCameMs(1_000_000)).toBe(988_000);
  // a browser that does not tell when the page came, and one whose clock was set back
  timing(0, 12_800);
  expect(documentCameMs(1_000_000)).toBe(1_000_000);
  timing(800, 0);
  expect(documentCameMs(1_000_000)).toBe(1_000_000);
  vi.unstubAllGlobals();
});
