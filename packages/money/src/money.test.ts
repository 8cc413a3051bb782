import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AMOUNT_SATANG_MAX,
  bahtFromSatang,
  bahtText,
  formatBaht,
  MoneyError,
  satang,
  satangFromBaht,
  shareOut,
} from './index.ts';

test('WAL-01 converting any amount from satang to baht and back gives the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -AMOUNT_SATANG_MAX, max: AMOUNT_SATANG_MAX }), (value) => {
      const amount = satang(value);
      expect(satangFromBaht(bahtFromSatang(amount))).toBe(amount);
      expect(satangFromBaht(bahtText(amount))).toBe(amount);
      expect(satangFromBaht(formatBaht(amount).replace('−', '-'))).toBe(amount);
    }),
  );
});

test.each([
  1.005,
  0.001,
  1e-7,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'abc',
  '1,00',
  '1.234',
  '1e3',
  '0x10',
  '5 บาท',
  '--5',
  '1.',
])('refuses %s', (bad) => {
  expect(() => satangFromBaht(bad)).toThrow(MoneyError);
});

test('baht amounts are parsed as people type them', () => {
  expect(satangFromBaht(' 1,250.5 ')).toBe(125_050n);
  expect(satangFromBaht('๕๐๐')).toBe(50_000n);
  expect(satangFromBaht('1.500')).toBe(150n);
});

test('baht amounts are formatted for people', () => {
  expect(formatBaht(satang(1_248_050))).toBe('12,480.50');
  expect(formatBaht(satang(-100_000))).toBe('−1,000.00');
  expect(formatBaht(satang(0))).toBe('0.00');
});

test('splitting an amount keeps the sum, and each share differs from the exact share by less than one satang', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }),
      fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 20 }),
      (value, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0n);
        fc.pre(total > 0n);
        const shares = shareOut(satang(value), weights);
        expect(shares.reduce<bigint>((sum, share) => sum + share, 0n)).toBe(value);
        for (const [position, share] of shares.entries()) {
          const difference = share * total - value * (weights[position] ?? 0n);
          expect((difference < 0n ? -difference : difference) < total).toBe(true);
        }
      },
    ),
  );
});
