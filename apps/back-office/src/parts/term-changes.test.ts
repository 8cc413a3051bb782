import type { PromotionTerms } from '@sanam/contract';
import { expect, test } from 'vitest';
import { fromLocal, toLocal } from './local-time.ts';
import { promotionChanges, termChanges } from './term-changes.ts';

const TERMS: PromotionTerms = {
  kind: 'deposit_match',
  name: 'ทดสอบ',
  percent: 50,
  bonus_max_baht: 1000,
  tickets: 0,
  deposit_min_baht: 100,
  turnover_multiple: 10,
  contributions: { areas: { slot: 100 }, games: {} },
  stake_max_baht: 500,
  cash_out_max_baht: null,
  days: 7,
  once: 'ever',
  first_deposit: true,
  member_days_min: null,
  member_days_max: null,
  starts_at: null,
  ends_at: null,
  budget_baht: 50_000,
  open: true,
};

test('BON-01 the second person reads every part of new terms that is different, and all parts of a new promotion', () => {
  const after = { ...TERMS, bonus_max_baht: 1500, cash_out_max_baht: 7500, ends_at: '2026-11-30T17:00:00.000Z' };
  expect(termChanges(TERMS, after)).toEqual([
    { name: 'ให้สูงสุด', before: '1,000 บาท', after: '1,500 บาท' },
    { name: 'ถอนได้สูงสุด', before: 'ไม่จำกัด', after: '7,500 บาท' },
    { name: 'จบ', before: 'ไม่กำหนด', after: '01/12/26 00:00' },
  ]);
  expect(termChanges(TERMS, TERMS)).toEqual([]);
  expect(termChanges(null, TERMS).length).toBeGreaterThan(15);
  const content = { promotion: 'half', from: null, before: TERMS, terms: after, rises: ['bonus_max', 'period'] };
  expect(promotionChanges(content).slice(0, 3)).toEqual([
    { name: 'โปรโมชั่น', after: 'half' },
    { name: 'ใช้ตั้งแต่', after: 'ทันที' },
    { name: 'ต้นทุนเพิ่มได้เพราะ', after: 'เพดานเพิ่มขึ้น · ช่วงเวลายาวขึ้น' },
  ]);
});

test('a time in a field is one of Bangkok, there and back', () => {
  expect(toLocal('2026-11-23T17:00:00.000Z')).toBe('2026-11-24T00:00');
  expect(fromLocal('2026-11-24T00:00')).toBe('2026-11-23T17:00:00.000Z');
  expect([toLocal(null), fromLocal('')]).toEqual(['', null]);
});
