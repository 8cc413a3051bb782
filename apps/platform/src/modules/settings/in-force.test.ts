import { SETTING_GROUPS } from '@sanam/contract';
import { expect, test } from 'vitest';
import { readConfig, SETTINGS } from '../../config.ts';
import {
  declaredIn,
  inForce,
  needsSecond,
  newestOf,
  rangeOf,
  spoiledPlans,
  type Version,
  withValues,
} from './in-force.ts';

const START = readConfig({ DATABASE_URL: 'postgres://x/y', DATA_DIR: '/x' });
const DECLARED = declaredIn(SETTINGS);
const NOW = new Date('2026-11-25T05:00:00Z');
let ids = 0n;
const version = (values: Version['values'], validFrom = NOW): Version => ({
  id: ++ids,
  validFrom,
  isSeconded: false,
  values,
});

test.each<[string, string, string]>([
  ['WITHDRAWAL_MINIMUM_BAHT', '0', 'ต้องเป็นจำนวนเต็ม 1 ถึง 10,000,000'],
  ['WITHDRAWAL_MINIMUM_BAHT', '100.5', 'ต้องเป็นจำนวนเต็ม 1 ถึง 10,000,000'],
  ['WITHDRAWAL_MINIMUM_BAHT', '1e3', 'ต้องเป็นจำนวนเต็ม 1 ถึง 10,000,000'],
  ['CASHBACK_PERCENT', '21', 'ต้องเป็นจำนวนเต็ม 1 ถึง 20'],
  ['CASHBACK', 'maybe', 'เลือกได้: on, off'],
  ['COMMISSION_RATES', 'slot=9/9/9', 'รูปแบบไม่ถูกต้อง'],
  ['COMMISSION_RATES', 'slot=0.9/0.1/0.1', 'ค่าแนะนำสามชั้นของ slot รวมกันต้องไม่เกิน 1% ของยอดเดิมพัน'],
  ['WITHDRAWAL_MINIMUM_BAHT', '60000', 'ยอดถอนขั้นต่ำต้องไม่เกินยอดถอนสูงสุดต่อครั้ง'],
  ['WITHDRAWAL_AUTO_BAHT', '50001', 'วงเงินจ่ายอัตโนมัติต่อครั้งต้องไม่เกินยอดที่ต้องใช้สองคน'],
  ['PORT', '80', 'ค่านี้แก้จากหน้าจอไม่ได้'],
  ['MODE', 'real', 'ค่านี้แก้จากหน้าจอไม่ได้'],
])('OPS-08 %s may not become %s, and a sentence says why', (name, value, thai) => {
  expect(() => withValues(START, DECLARED, { [name]: value })).toThrow(expect.objectContaining({ thai }));
});

test('OPS-08 versions lie over the environment in their order; one with a bad value does not count at all, and a later one not before its time', () => {
  const [first, bad, contradicting, later] = [
    version({ WITHDRAWAL_MINIMUM_BAHT: '200', WITHDRAWALS_PER_DAY: '5' }),
    version({ WITHDRAWALS_PER_DAY: '6', WITHDRAWAL_MINIMUM_BAHT: '0' }),
    version({ WITHDRAWAL_MAXIMUM_BAHT: '150' }),
    version({ WITHDRAWAL_MINIMUM_BAHT: '300' }, new Date(NOW.getTime() + 60_000)),
  ];
  const versions = [first, bad, contradicting, later];
  const now = inForce(START, DECLARED, versions, NOW);
  expect([now.config.WITHDRAWAL_MINIMUM_BAHT, now.config.WITHDRAWALS_PER_DAY]).toEqual([200, 5]);
  expect(now.config.WITHDRAWAL_MAXIMUM_BAHT).toBe(START.WITHDRAWAL_MAXIMUM_BAHT);
  expect(now.refused.map(({ id }) => id)).toEqual([bad.id, contradicting.id]);
  expect(now.refused[0]?.why).toBe('The setting WITHDRAWAL_MINIMUM_BAHT is not a whole number from 1 to 10000000.');
  expect([...now.versionOf]).toEqual([
    ['WITHDRAWAL_MINIMUM_BAHT', first.id],
    ['WITHDRAWALS_PER_DAY', first.id],
  ]);
  expect(now.nextAt).toEqual(later.validFrom);
  expect(inForce(START, DECLARED, versions, later.validFrom).config.WITHDRAWAL_MINIMUM_BAHT).toBe(300);
});

test.each<[string, string, string, boolean]>([
  ['WITHDRAWAL_AUTO_BAHT', '10000', '10001', true],
  ['WITHDRAWAL_AUTO_BAHT', '10000', '9000', false],
  ['WITHDRAWAL_MINIMUM_BAHT', '100', '99', true],
  ['WITHDRAWAL_MINIMUM_BAHT', '100', '200', false],
  ['TURNOVER_PERCENT', '100', '0', true],
  ['CASHBACK_PERCENT', '5', '6', true],
  ['CASHBACK', 'on', 'off', true],
  ['COMMISSION_RATES', '', 'slot=0.1/0/0', true],
  ['WITHDRAWAL_CANCELLABLE', 'no', 'yes', false],
  ['NOBODY_KNOWS_IT', '1', '2', true],
])('OPS-08 %s from %s to %s needs a second person: %s', (name, before, value, isForTwo) => {
  expect(needsSecond(DECLARED, [{ name, before, value }])).toBe(isForTwo);
  expect(
    needsSecond(DECLARED, [
      { name: 'DEPOSIT_MINIMUM_BAHT', before: '1', value: '2' },
      { name, before, value },
    ]),
  ).toBe(isForTwo);
});

test('OPS-08 each setting that changes has a range, and no address, key, account or licence is among them', () => {
  expect(new Set([...DECLARED.settings.values()].map(({ group }) => group))).toEqual(new Set(SETTING_GROUPS));
  for (const declared of DECLARED.settings.values()) {
    const { minimum, maximum, choices } = rangeOf(declared);
    const isBound =
      (minimum !== null && maximum !== null) || choices !== null || ['rates', 'prizes'].includes(declared.unit);
    expect([declared.name, isBound]).toEqual([declared.name, true]);
    expect(declared.name).not.toMatch(/PORT$|URL|KEY|SECRET|TOKEN|FILE|DIR$|LICENCE|ACCOUNT|^MODE$|YEARS$/);
  }
});

test('OPS-08 a planned version becomes invalid by one that contradicts it, or after which it would raise the cost without a second person', () => {
  const later = new Date(NOW.getTime() + 3_600_000);
  const base = [version({ WITHDRAWAL_AUTO_BAHT: '9000' })];
  const plan = version({ WITHDRAWAL_MINIMUM_BAHT: '3000', WITHDRAWAL_AUTO_BAHT: '8000' }, later);
  const spoiled = (values: Version['values'], ofPlan = plan) => {
    const before = [...base, ofPlan];
    return spoiledPlans(START, DECLARED, { before, after: [...base, version(values), ofPlan] }, NOW).map(
      ({ version: { id }, why }) => [id === ofPlan.id, why],
    );
  };
  expect(spoiled({ WITHDRAWALS_PER_DAY: '5' })).toEqual([]);
  expect(spoiled({ WITHDRAWAL_MAXIMUM_BAHT: '2000' })).toEqual([[true, 'contradicts']]);
  // 8,000 was less than what was in force; after 7,000 it is more, for which two people must agree
  expect(spoiled({ WITHDRAWAL_AUTO_BAHT: '7000' })).toEqual([[true, 'needs second']]);
  expect(spoiled({ WITHDRAWAL_AUTO_BAHT: '7000' }, { ...plan, isSeconded: true })).toEqual([]);
  // what was spoiled before is not blamed on the new version
  const broken = version({ WITHDRAWAL_MINIMUM_BAHT: '90000000' }, later);
  expect(spoiled({ WITHDRAWALS_PER_DAY: '5' }, broken)).toEqual([]);
  expect(newestOf([...base, plan]).get('WITHDRAWAL_AUTO_BAHT')).toBe(plan.id);
});
