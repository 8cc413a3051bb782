import { expect, test } from 'vitest';
import { spansOf } from './span.ts';

test('OPS-05 one day stands beside its weekday a week before, today to the minute; whole days beside as many before them', () => {
  // 00:30 in Bangkok on the first of March
  const asOf = new Date('2026-02-28T17:30:00Z');
  expect(spansOf('today', asOf)).toEqual({
    now: { from: '2026-03-01', to: '2026-03-01' },
    before: { from: '2026-02-22', to: '2026-02-22' },
    isToTheMinute: true,
  });
  expect(spansOf('yesterday', asOf)).toEqual({
    now: { from: '2026-02-28', to: '2026-02-28' },
    before: { from: '2026-02-21', to: '2026-02-21' },
    isToTheMinute: false,
  });
  expect(spansOf('30', asOf)).toEqual({
    now: { from: '2026-01-30', to: '2026-02-28' },
    before: { from: '2025-12-31', to: '2026-01-29' },
    isToTheMinute: false,
  });
});
