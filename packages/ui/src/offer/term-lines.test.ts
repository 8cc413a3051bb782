import type { PromotionTerms } from '@sanam/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bonusEffect } from './bonus-effect.ts';
import { termLines, workedExample } from './term-lines.ts';

const TERMS: PromotionTerms = {
  kind: 'deposit_match',
  name: 'ทดสอบ',
  percent: 50,
  bonus_max_baht: 500,
  tickets: 0,
  deposit_min_baht: 100,
  turnover_multiple: 10,
  contributions: { areas: { slot: 100, casino: 20 }, games: { 'studio:a': 50 } },
  stake_max_baht: 400,
  cash_out_max_baht: 2000,
  days: 7,
  once: 'ever',
  first_deposit: true,
  member_days_min: 3,
  member_days_max: 90,
  starts_at: '2026-11-01T00:00:00Z',
  ends_at: '2026-12-01T00:00:00Z',
  budget_baht: 90_000,
  open: true,
};
const said = (terms: PromotionTerms) =>
  termLines(terms)
    .map(({ name, text }) => `${name}: ${text}`)
    .join('\n');

test('BON-01 each field of a promotion rule that changes also changes the terms in words', () => {
  const others: Partial<PromotionTerms>[] = [
    { percent: 51 },
    { bonus_max_baht: 501 },
    { deposit_min_baht: 101 },
    { turnover_multiple: 9 },
    { turnover_multiple: 0 },
    { contributions: { areas: { slot: 90, casino: 20 }, games: { 'studio:a': 50 } } },
    { contributions: { areas: { slot: 100 }, games: { 'studio:a': 50 } } },
    { contributions: { areas: { slot: 100, casino: 20 }, games: { 'studio:a': 0 } } },
    { contributions: { areas: { slot: 100, casino: 20 }, games: {} } },
    { stake_max_baht: 401 },
    { cash_out_max_baht: 2001 },
    { cash_out_max_baht: null },
    { days: 8 },
    { once: 'day' },
    { once: 'deposit' },
    { first_deposit: false },
    { member_days_min: null },
    { member_days_max: 91 },
    { starts_at: '2026-11-02T00:00:00Z' },
    { ends_at: null },
    { budget_baht: null },
    { budget_baht: 90_001 },
    { open: false },
    { own_stakes_count: true },
    { ends_on_withdrawal: true },
    { kind: 'fixed', percent: 0 },
    { kind: 'voucher', percent: 0 },
    { kind: 'voucher', percent: 0, once: 'deposit' },
    { kind: 'free_ticket', tickets: 2, percent: 0, bonus_max_baht: 0 },
    { kind: 'free_ticket', tickets: 3, percent: 0, bonus_max_baht: 0 },
    { kind: 'free_ticket', tickets: 3, percent: 0, bonus_max_baht: 0, turnover_multiple: 0 },
    { kind: 'free_ticket', tickets: 3, percent: 0, bonus_max_baht: 0, turnover_multiple: 0, days: 9 },
  ];
  const texts = [TERMS, ...others.map((other) => ({ ...TERMS, ...other }))].map(said);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).not.toMatch(/undefined|null|NaN/);
});

test('BON-01 terms with table games say that only the part at risk counts; terms with slots alone do not', () => {
  const line = (contributions: PromotionTerms['contributions']) =>
    termLines({ ...TERMS, contributions }).find(({ name }) => name === 'ส่วนที่นับ')?.text;
  expect(line({ areas: { slot: 100, fish: 100, casino: 0 }, games: {} })).toBeUndefined();
  expect(line({ areas: { slot: 100, casino: 20 }, games: {} })).toMatch(
    /^สล็อตนับเดิมพันเต็มจำนวน หมวดอื่นนับเฉพาะส่วนที่เสี่ยงจริง/,
  );
  expect(line({ areas: { sports: 100, esports: 100 }, games: {} })).toMatch(/^นับเฉพาะส่วนที่เสี่ยงจริง/);
  expect(line({ areas: { slot: 100 }, games: { 'studio:a': 50 } })).toContain('เฉพาะส่วนที่เสี่ยงจริง');
});

test('BON-01 a choice of a promotion says what it means for withdrawals, by the terms', () => {
  expect(bonusEffect(TERMS)).toBe('เครดิตโบนัสถอนได้เมื่อทำเทิร์นครบ เงินของคุณถอนได้ตามปกติ');
  expect(bonusEffect({ ...TERMS, ends_on_withdrawal: true })).toContain('ถ้าถอนเงินก่อนนั้น โบนัสจะสิ้นสุด');
  expect(bonusEffect({ ...TERMS, turnover_multiple: 0 })).toBe('โบนัสเป็นเงินของคุณทันที ไม่มีเทิร์น');
  expect(bonusEffect({ ...TERMS, kind: 'free_ticket', turnover_multiple: 0 })).toBe('ไม่มีเทิร์นของโบนัส');
});

test('BON-01 the worked example equals the rule in satang: a share rounded down, limited by the maximum', () => {
  expect(workedExample(TERMS, 301.01)).toEqual({ bonus: 150.5, required: 1505 });
  expect(workedExample(TERMS, 5000)).toEqual({ bonus: 500, required: 5000 });
  expect(workedExample(TERMS, 99.99)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 500_000_00 }), fc.integer({ min: 1, max: 200 }), (satang, percent) => {
      const share = (BigInt(satang) * BigInt(percent)) / 100n;
      const bonus = share < 50_000n ? share : 50_000n;
      expect(workedExample({ ...TERMS, percent }, satang / 100)).toEqual({
        bonus: Number(bonus) / 100,
        required: Number(bonus * 10n) / 100,
      });
    }),
  );
});
