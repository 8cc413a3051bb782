import { expect, test } from 'vitest';
import { compareCandidate, fitCount } from './compare-candidate.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 7, minutes));
const PAYMENT = {
  fromBank: 'scb',
  fromAccount: 'xxx-x-x4521-x',
  fromName: 'นาย กิตติพัฒน์ ว',
  toBank: 'kbank',
  toAccount: '1042088803',
  amountSatang: 1_200_000n,
  transferredAt: at(8),
};
const DEPOSIT = {
  amountSatang: 1_200_000n,
  createdAt: at(2),
  expiresAt: at(17),
  bank: 'scb',
  accountNumber: '4182045216',
  holderName: 'นาย กิตติพัฒน์ วงศ์ทอง',
  receiving: { bank: 'kbank', account: '1042088803' },
};
const compare = (payment: Partial<typeof PAYMENT>, deposit: Partial<typeof DEPOSIT> = {}) =>
  compareCandidate({ ...PAYMENT, ...payment }, { ...DEPOSIT, ...deposit }, 3600);

test('DEP-06 a payment is compared field by field, and what the bank hides is not called different', () => {
  const fits = compare({});
  expect(fits).toEqual({ amount: 'yes', account: 'near', name: 'near', bank: 'yes', time: 'yes', receiver: 'yes' });
  expect(fitCount(fits)).toBe(4);
  expect(compare({ fromAccount: '418-2-04521-6' }).account).toBe('yes');
  expect(compare({ fromAccount: '' }).account).toBe('hidden');
  expect(compare({ fromAccount: 'xxx-x-x4527-x' }).account).toBe('no');
  expect(compare({ fromName: 'MR KITTIPAT W' }).name).toBe('hidden');
  expect(compare({ fromName: 'กิตติพันธ์ ว' }).name).toBe('no');
  expect(compare({ amountSatang: 1n }).amount).toBe('no');
  expect(compare({ toAccount: '1' }).receiver).toBe('no');
  expect([at(-1), at(0), at(18), at(30), at(90)].map((transferredAt) => compare({ transferredAt }).time)).toEqual([
    'no',
    'yes',
    'yes',
    'near',
    'no',
  ]);
});
