import { expect, test } from 'vitest';
import { shareOf, shareText, whyLess } from './share-text.ts';

test('BON-04 the share of a net loss is the true product, with the reason when less or nothing is returned', () => {
  const told = (net_loss: number, returned: number) =>
    shareText({ net_loss, percent: 5, returned }, { least: 1, most: 1000 });
  expect(told(10, 0)).toBe('10.00 × 5% = 0.50 · ไม่ถึง 1.00 บาท จึงยังไม่คืน');
  expect(told(20.5, 1.02)).toBe('20.50 × 5% = 1.02');
  expect(told(30_000, 1000)).toBe('30,000.00 × 5% = 1,500.00 · คืนไม่เกิน 1,000.00 บาทต่อสัปดาห์');
  expect(shareOf({ net_loss: 10, percent: 5 })).toBe(0.5);
});

test('BON-04 a week that was accrued says why less or nothing of the share is returned, by its own limits', () => {
  const told = (net_loss: number, returned: number) => whyLess({ net_loss, percent: 5, returned });
  // whatever is the largest return now, that of the week is what it returned
  expect(told(30_000, 1000)).toBe('คืนไม่เกิน 1,000.00 บาทต่อสัปดาห์');
  expect(told(30_000, 800)).toBe('คืนไม่เกิน 800.00 บาทต่อสัปดาห์');
  expect(told(10, 0)).toBe('ไม่ถึงยอดคืนขั้นต่ำของสัปดาห์นั้น จึงไม่คืน');
  expect([told(20.5, 1.02), told(0, 0), told(-500, 0)]).toEqual([null, null, null]);
});
