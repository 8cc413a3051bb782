import { expect, test } from 'vitest';
import { paysOf, timesOf } from './page/multiple.ts';
import { waitWords } from './page/words.ts';

test('a multiplier has the digits that explain a payout, cut and never rounded up', () => {
  const of = (over: bigint, under: bigint) => timesOf({ over, under });
  expect(of(291n, 200n)).toBe('1.455');
  expect(of(97n * 27n, 800n)).toBe('3.2737');
  expect(of(25n, 10n)).toBe('2.50');
  expect(of(3n, 1n)).toBe('3.00');
  expect(of(1_999_999n, 1_000_000n)).toBe('1.9999');
  expect(of(815_179n, 1_000n)).toBe('815.17');
  expect(of(1_000n, 1n)).toBe('1,000.00');
  expect(paysOf(10, { over: 291n, under: 200n })).toBe('14.55');
  expect(paysOf(500, { over: 97n * 27n, under: 800n })).toBe('1,636.87');
});

test('the wait for the next round is shown in whole seconds', () => {
  expect([waitWords(4_200), waitWords(1_000), waitWords(20)]).toEqual(['อีก 5 วินาที', 'อีก 1 วินาที', 'อีก 1 วินาที']);
});
