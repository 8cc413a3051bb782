import type { WithdrawalSignal } from '@sanam/contract';
import { expect, test } from 'vitest';
import { amountRange } from './filter.ts';
import { pathMarks } from './path.ts';
import { reasonsOf, whyTwo } from './reasons.ts';
import { SIGNAL_ICONS, SIGNAL_NAMES, sentenceOf } from './signals.ts';

test('OPS-02 every signal has a name, an icon and a sentence with its figures', () => {
  const keys = Object.keys(SIGNAL_NAMES) as WithdrawalSignal['key'][];
  expect(Object.keys(SIGNAL_ICONS).sort()).toEqual([...keys].sort());
  for (const key of keys) expect(sentenceOf({ key, evidence: {} }).text).not.toBe('');
  expect(sentenceOf({ key: 'unplayed', evidence: { staked: 1200, deposited: 40_000, percent: 3 } }).text).toBe(
    'เดิมพันเพียง 3% ของเงินที่ฝาก (1,200 จาก 40,000 บาท)',
  );
  expect(
    sentenceOf({ key: 'shared', evidence: { members: ['18802', '20377'], kinds: ['referral_same_device'] } }),
  ).toEqual({ text: 'อุปกรณ์เดียวกันกับ M-18802, M-20377', members: ['18802', '20377'] });
});

test('OPS-02 the reasons tell figures and limits, and why two people are needed', () => {
  const facts = {
    amount: 38_500,
    reasons: ['large', 'daily'],
    day_total: { amount: 58_500, count: 2 },
    limits: { single: 10_000, daily: 30_000, two_people: 50_000, signal_two_people: 10_000 },
    approvals_needed: 2,
    signals: [],
  };
  expect(reasonsOf(facts)).toEqual(['ขอถอน 38,500 เกิน 10,000 ต่อครั้ง', 'รวม 24 ชม. 58,500 (2 ครั้ง) เกิน 30,000']);
  expect(whyTwo(facts)).toBe('รวม 24 ชม. 58,500 เกิน 50,000');
  expect(whyTwo({ ...facts, approvals_needed: 1 })).toBeUndefined();
  const calm = { ...facts, day_total: { amount: 12_000, count: 1 }, signals: [{ key: 'name', weight: 3 } as const] };
  expect(whyTwo(calm)).toBe('มีสัญญาณหนัก ◆◆◆ และเกิน 10,000');
});

test('OPS-02 a long way of the money shows its end, and says how much came before', () => {
  const at = '2026-11-23T06:21:00Z';
  const step = (kind: string, amount: number, count = 1) => ({ kind, amount, count, from: at, to: at });
  const { marks, earlier } = pathMarks([
    ...Array.from({ length: 7 }, () => step('bet', -10, 3)),
    step('deposit', 40_000),
    step('withdraw_hold', -38_500),
  ]);
  expect(earlier).toBe(1);
  expect(marks.slice(-3).map(({ label, look }) => [label, look])).toEqual([
    ['เดิมพัน 3 ครั้ง', 'play'],
    ['13:21 ฝาก', 'in'],
    ['13:21 ขอถอน พักเงินไว้', 'out'],
  ]);
});

test('OPS-02 the filter of amounts is read from the address', () => {
  expect(amountRange('10000-50000')).toEqual({ amount_min: '10000', amount_max: '50000' });
  expect(amountRange('50000-')).toEqual({ amount_min: '50000' });
  expect(amountRange('-10000')).toEqual({ amount_max: '10000' });
  expect(amountRange('much')).toEqual({});
  expect(amountRange(undefined)).toEqual({});
});
