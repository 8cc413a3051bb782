import type { PromotionTerms } from '@sanam/contract';
import { expect, test } from 'vitest';
import { keyFacts } from './key-facts.ts';

const terms = {
  ...{ kind: 'deposit_match', percent: 50, bonus_max_baht: 500, turnover_multiple: 10, open: true },
  ...{ deposit_min_baht: 100, tickets: 2, days: 7, stake_max_baht: 50 },
} as PromotionTerms;

test('BON-01 the page of a promotion begins with what it gives, asks for, and how long that takes, of each kind', () => {
  const told = (of: Partial<PromotionTerms>) =>
    keyFacts({ ...terms, ...of }).map(({ name, value }) => `${name} ${value}`);
  expect(told({})).toEqual([
    ...['ได้เพิ่ม 50%', 'สูงสุด 500 บาท', 'ฝากขั้นต่ำ 100 บาท'],
    ...['เทิร์น 10 เท่า', 'ภายใน 7 วัน', 'นับรอบที่ไม่เกิน 50 บาท'],
  ]);
  expect(told({ turnover_multiple: 0, deposit_min_baht: 0 }).slice(2)).toEqual(['ฝากขั้นต่ำ 1 บาท', 'เทิร์น ไม่มี']);
  expect(told({ kind: 'fixed' })[0]).toBe('ได้เพิ่ม 500 บาท');
  expect(told({ kind: 'voucher' })[0]).toBe('สูงสุด 500 บาท');
  expect(told({ kind: 'free_ticket', turnover_multiple: 0 })).toEqual([
    ...['หมุนกงล้อ 2 ครั้ง', 'ฝากขั้นต่ำ 100 บาท', 'ภายใน 7 วัน', 'เทิร์น ไม่มี'],
  ]);
});
