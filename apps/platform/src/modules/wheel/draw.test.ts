import { createHmac, randomUUID } from 'node:crypto';
import { satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { drawOf, newSeed, sealOf } from './draw.ts';
import { CERTAIN, prizeAt, prizesOf, prizesText, readPrizes, worthInBaht } from './prizes.ts';

const config = readConfig({ DATABASE_URL: 'postgres://a@b/c', DATA_DIR: '/tmp/x' });
const table = readPrizes(config.WHEEL_PRIZES);
const word = (seed: string, playId: string, at: number) =>
  createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(`${playId}:0`)
    .digest()
    .readUInt32BE(at * 4);

test('SITE-12 each prize belongs to exactly as many of the million numbers as its chance requires, and a ticket has the published average value', () => {
  const counted = new Map<bigint, number>();
  for (let drawn = 0; drawn < CERTAIN; drawn++) {
    const prize = prizeAt(table, drawn);
    counted.set(prize, (counted.get(prize) ?? 0) + 1);
  }
  expect([...counted].toSorted()).toEqual(table.map(({ amount, millionths }) => [amount, millionths]).toSorted());
  expect(() => prizeAt(table, CERTAIN)).toThrow();
  expect(worthInBaht(table)).toBe(1.19);
  expect(prizesOf(prizesText(table))).toEqual(table);
  expect(prizesText([{ amount: satang(0n), millionths: 1 }])).toBe('0:1');
});

const DRAWS = 200_000;

test('SITE-12 two hundred thousand draws give the prizes as often as their chances predict', {
  tags: ['long'],
  timeout: 120_000,
}, () => {
  const seed = newSeed();
  const seen = new Map(table.map(({ amount }) => [amount as bigint, 0]));
  let inFirstHalf = 0;
  for (let at = 0; at < DRAWS; at++) {
    const drawn = drawOf(seed, `play-${at}`);
    if (drawn < CERTAIN / 2) inFirstHalf++;
    const prize = prizeAt(table, drawn);
    seen.set(prize, (seen.get(prize) ?? 0) + 1);
  }
  const chiSquare = table.reduce((sum, { amount, millionths }) => {
    const expected = (millionths * DRAWS) / CERTAIN;
    return sum + ((seen.get(amount) ?? 0) - expected) ** 2 / expected;
  }, 0);
  // chi-square with seven degrees of freedom: a fair draw exceeds this value once in ten million runs
  expect(chiSquare).toBeLessThan(46);
  // 1350 is six standard deviations
  expect(Math.abs(inFirstHalf - DRAWS / 2)).toBeLessThan(1350);
});

test('SITE-12 a random 32-bit word that would favour small numbers is skipped', () => {
  const seed = '11'.repeat(32);
  let found: string | undefined;
  for (let at = 0; found === undefined; at++) if (word(seed, `play-${at}`, 0) >= 4_294_000_000) found = `play-${at}`;
  expect(drawOf(seed, found)).toBe(word(seed, found, 1) % CERTAIN);
  expect(drawOf(seed, 'play')).toBe(word(seed, 'play', 0) % CERTAIN);
});

test('SITE-12 two secrets differ, and a seal changes with the secret, the version and the table', () => {
  const [one, other] = [newSeed(), newSeed()];
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(one).not.toBe(other);
  const seals = [sealOf(one, 1, '0:1'), sealOf(other, 1, '0:1'), sealOf(one, 2, '0:1'), sealOf(one, 1, '0:2')];
  expect(new Set(seals).size).toBe(4);
  expect(drawOf(one, randomUUID())).not.toBe(drawOf(one, randomUUID()));
});
