import { expect, test } from 'vitest';
import { breakEnds, endWords } from './break-ends.ts';

test('SAFE-03 the end of a break is shown as a day in Bangkok with the Buddhist year, for a break of days also with its time; a permanent break has no end', () => {
  const night = Date.parse('2026-11-22T18:30:00Z');
  expect([breakEnds('1_day', night), breakEnds('7_days', night)]).toEqual([
    '24 พ.ย. 2569 เวลา 01:30\u00a0น.',
    '30 พ.ย. 2569 เวลา 01:30\u00a0น.',
  ]);
  expect([breakEnds('6_months', night), breakEnds('1_year', night)]).toEqual(['23 พ.ค. 2570', '23 พ.ย. 2570']);
  expect(breakEnds('6_months', Date.parse('2026-08-31T03:00:00Z'))).toBe('28 ก.พ. 2570');
  expect(endWords('forever', night)).toBe('ไม่มีวันสิ้นสุด');
});
