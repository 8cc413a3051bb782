import { expect, test } from 'vitest';
import { endsBefore, nextSpan, periodOf } from './period.ts';

test('the period of an address is thirty days to today, a span, or the days that it names', () => {
  const today = '2026-03-02';
  expect(periodOf({}, today)).toEqual({ from: '2026-02-01', to: today });
  expect(periodOf({ span: '7' }, today)).toEqual({ from: '2026-02-24', to: today });
  expect(periodOf({ span: 'month' }, today)).toEqual({ from: '2026-03-01', to: today });
  expect(periodOf({ from: '2026-01-01', to: '2026-01-31', span: '7' }, today)).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  });
  // one day, or no days at all
  expect(periodOf({ from: '2026-01-05' }, today)).toEqual({ from: '2026-01-05', to: today });
  expect(periodOf({ from: 'x', span: 'y' }, today)).toEqual(periodOf({}, today));
});

test('a period that was typed with its end before its beginning stays as it was typed, and is known to be invalid', () => {
  const typed = { from: '2026-01-05', to: '2026-01-01' };
  expect(periodOf(typed, '2026-03-02')).toEqual(typed);
  expect(endsBefore(typed)).toBe(true);
  expect(endsBefore({ from: '2026-01-05', to: '2026-01-05' })).toBe(false);
});

test('spans follow each other in a circle', () => {
  expect([nextSpan(undefined), nextSpan('month'), nextSpan('7')]).toEqual(['month', '7', '30']);
});
