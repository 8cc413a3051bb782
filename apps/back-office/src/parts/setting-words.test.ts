import { expect, test } from 'vitest';
import { settingChanges, settingText } from './setting-words.ts';

test.each([
  ['WITHDRAWAL_MINIMUM_BAHT', '1000', '1,000 บาท'],
  ['CASHBACK_PERCENT', '5', '5%'],
  ['CASHBACK', 'off', 'ปิด'],
  ['COMMISSION_RATES', 'slot=0.3/0.1/0.05,lotto=0.1/0/0', 'สล็อต 0.3 / 0.1 / 0.05 · หวย 0.1 / 0 / 0'],
  ['COMMISSION_RATES', '', 'ไม่จ่าย'],
  ['WITHDRAWAL_MINIMUM_BAHT', 'x', 'x'],
  ['NEW_SETTING', '7', '7'],
])('OPS-08 the setting %s with the value %j is read as %s', (name, value, thai) => {
  expect(settingText(name, value).th).toBe(thai);
});

test('OPS-08 the second person reads what a proposal sets, before and after', () => {
  const changes = [
    { name: 'WITHDRAWAL_AUTO_BAHT', before: '10000', value: '15000', seen: '0' },
    { name: 'COMMISSION_RATES', before: 'slot=0.3/0.1/0.05,fish=0.2/0/0', value: 'slot=0.3/0.1/0.05,lotto=0.1/0/0' },
  ];
  expect(settingChanges({ group: 'withdrawals', changes })).toEqual([
    { name: 'จ่ายอัตโนมัติไม่เกินต่อครั้ง', before: '10,000 บาท', after: '15,000 บาท' },
    { name: 'ค่าแนะนำ ยิงปลา', before: '0.2 / 0 / 0', after: 'ไม่จ่าย' },
    { name: 'ค่าแนะนำ หวย', before: 'ไม่จ่าย', after: '0.1 / 0 / 0' },
  ]);
});

test('OPS-08 a proposal for a later time tells the second person from when it counts', () => {
  const changes = [{ name: 'WITHDRAWAL_MINIMUM_BAHT', before: '100', value: '60' }];
  expect(settingChanges({ changes, valid_from: null }).map(({ name }) => name)).toEqual(['ถอนขั้นต่ำต่อครั้ง']);
  expect(settingChanges({ changes, valid_from: '2026-11-27T23:00:00.000Z' }).at(-1)).toEqual({
    name: 'มีผลตั้งแต่',
    after: '28/11/26 06:00',
  });
});
