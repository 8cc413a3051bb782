import { expect, test } from 'vitest';
import { inNewScope, momentOf } from './request-scope.ts';

test('parts of a request read for the same moment, and a stream later for a later one', () => {
  let nowMs = Date.parse('2026-11-29T00:00:00Z');
  const clock = { now: () => new Date(nowMs) };
  inNewScope({ request: {}, statements: 0, callers: new Map() }, () => {
    const first = momentOf(clock);
    nowMs += 100;
    expect(momentOf(clock)).toBe(first);
    nowMs += 1;
    expect(momentOf(clock).getTime()).toBe(nowMs);
    // a clock that was put back
    nowMs -= 10;
    expect(momentOf(clock).getTime()).toBe(nowMs);
  });
  expect(momentOf(clock)).not.toBe(momentOf(clock));
});
