import { expect, test } from 'vitest';
import { baht, countOf, figureOf, ggrOf, ngrOf, rtpOf } from './definitions.ts';
import { waitOf } from './money.ts';

const sum = (kind: string, satang: bigint, movements = 1n) => ({ kind, satang, movements });

test('OPS-05 rollbacks take off what they take back, and gifts take off the NGR only', () => {
  const sums = [sum('bet', 1000n, 5n), sum('bet_rollback', 100n), sum('win', 700n), sum('win_rollback', 50n)];
  expect([figureOf('stakes', sums), figureOf('wins', sums), ggrOf(sums), countOf('stakes', sums)]).toEqual([
    ...[900n, 650n, 250n, 4],
  ]);
  const gifts = [sum('bonus_grant', 80n), sum('bonus_forfeit', 30n), sum('cashback', 7n), sum('voucher', 999n)];
  expect([ggrOf([...sums, ...gifts]), ngrOf([...sums, ...gifts])]).toEqual([250n, 193n]);
});

test('OPS-05 the measured return has two decimals, and is none without stakes', () => {
  expect([rtpOf(3n, 2n), rtpOf(100n, 0n), rtpOf(0n, 5n), rtpOf(-4n, 1n)]).toEqual([66.67, 0, null, null]);
});

test('OPS-05 the median of waits is the upper edge of its bucket, and unknown beyond the last', () => {
  const bucket = (bucket_seconds: number, movements: bigint, seconds: bigint) => ({
    bucket_seconds,
    movements,
    seconds,
  });
  const LAST = 2_147_483_647;
  expect(waitOf([bucket(900, 1n, 700n), bucket(60, 2n, 90n), bucket(LAST, 1n, 100_010n)])).toEqual({
    ...{ count: 4, mean_seconds: 25_200, median_seconds: 60 },
    ...{ within_minute: 2, within_5_minutes: 2, within_15_minutes: 3 },
  });
  expect(waitOf([bucket(5, 1n, 5n), bucket(LAST, 2n, 200_000n)])?.median_seconds).toBeNull();
  expect(waitOf([])).toBeNull();
});

test('OPS-05 a sum of everybody beyond the largest single amount is given in baht, exact to the satang', () => {
  // ten billion baht are the limit of one amount
  expect([baht(1_000_000_000_001n), baht(-123_456_789_012_345n)]).toEqual([10_000_000_000.01, -1_234_567_890_123.45]);
});
