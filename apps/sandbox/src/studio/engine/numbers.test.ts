import { expect, test } from 'vitest';
import { commitOf, newSeed, numbersOf } from './numbers.ts';
import { fixedSeed } from './test-numbers.ts';

const SEED = 'ab'.repeat(32);
const WORD = 2 ** 32;

test('GAME-07 the random words of a round are HMAC-SHA256 of the play id and the block number, as computed by OpenSSL', () => {
  // computed with: printf x:0 | openssl dgst -sha256 -mac HMAC -macopt hexkey:abab…ab, and with x:1
  const said =
    '9b7246f783c4739692fa645995c62893b5cd3ac11246fca811f84a7d20468381d4d069370702a703efa755f5c306d72a5f0f37feee222139e535213b5de15e9e';
  const numbers = numbersOf(SEED, 'x');
  expect(Array.from({ length: 16 }, () => numbers(WORD).toString(16).padStart(8, '0')).join('')).toBe(said);
  // sha256 of 32 bytes of 0xab
  expect(commitOf(SEED)).toBe('9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885');
});

test('GAME-07 a word that would favour small numbers is skipped', () => {
  // with this limit five eighths of all words are below the limit, and the others are skipped
  const limit = 2 ** 31 + 2 ** 29;
  const words = numbersOf(SEED, 'x');
  const kept = Array.from({ length: 16 }, () => words(WORD)).filter((word) => word < limit);
  expect(kept.length).toBeLessThan(16);
  const numbers = numbersOf(SEED, 'x');
  expect(kept.map(() => numbers(limit))).toEqual(kept);
});

test('GAME-07 in a hundred thousand rounds all numbers of a range are equally frequent, within four and a half standard errors', () => {
  const rounds = 100_000;
  const ranges = [2, 10, 52].map((limit) => ({ limit, seen: Array.from({ length: limit }, () => 0) }));
  const seed = fixedSeed('evenly spread');
  for (let round = 0; round < rounds; round++) {
    const numbers = numbersOf(seed, String(round));
    for (const { limit, seen } of ranges) {
      const number = numbers(limit);
      seen[number] = (seen[number] ?? 0) + 1;
    }
  }
  for (const { limit, seen } of ranges) {
    const [mean, deviation] = [rounds / limit, Math.sqrt((rounds / limit) * (1 - 1 / limit))];
    expect(seen.reduce((sum, count) => sum + count, 0)).toBe(rounds);
    expect([limit, Math.max(...seen.map((count) => Math.abs(count - mean))) < 4.5 * deviation]).toEqual([limit, true]);
  }
});

test('GAME-07 seeds are 32 bytes, all different, and come with the hash that commits to them', () => {
  const seeds = Array.from({ length: 1000 }, () => newSeed());
  expect(new Set(seeds.map(({ serverSeed }) => serverSeed)).size).toBe(1000);
  for (const { serverSeed, commit } of seeds) expect([serverSeed.length, commit]).toEqual([64, commitOf(serverSeed)]);
});
