import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { newPlayId } from './new-play-id.ts';
import { toNextSpinBaht } from './next-spin.ts';
import { angleOf, percentText, segmentsOf, turnTo } from './segments.ts';
import { verifySpin } from './verify-spin.ts';

const PRIZES = [0, 1, 50, 2].map((amount, at) => ({
  amount,
  millionths: [620_000, 200_000, 100_000, 80_000][at] ?? 0,
}));

/** A spin with the data that a correct server returns. */
function spun(seed: string, playId: string) {
  const sealedPrizes = PRIZES.map(({ amount, millionths }) => `${amount * 100}:${millionths}`).join(',');
  const words = Array.from({ length: 3 }, (_, block) =>
    createHmac('sha256', Buffer.from(seed, 'hex')).update(`${playId}:${block}`).digest(),
  ).flatMap((bytes) => Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4)));
  const drawn = (words.find((word) => word < 4_294_000_000) ?? 0) % 1_000_000;
  const amount =
    PRIZES.find((_, at) => drawn < PRIZES.slice(0, at + 1).reduce((sum, { millionths }) => sum + millionths, 0))
      ?.amount ?? 0;
  const sealed = createHash('sha256').update(`${seed}|7|${sealedPrizes}`).digest('hex');
  return {
    spin: { sealed, seed, play_id: playId, drawn, version: 7, sealed_prizes: sealedPrizes, amount },
    first: words[0] ?? 0,
  };
}

test("SITE-12 the browser's verification agrees with every draw of a correct server, also when the draw skipped its first word", async () => {
  const seed = 'ab'.repeat(32);
  let passedOver: string | undefined;
  for (let at = 0; passedOver === undefined; at++)
    if (spun(seed, `play-${at}`).first >= 4_294_000_000) passedOver = `play-${at}`;
  for (const playId of [passedOver, ...Array.from({ length: 50 }, newPlayId)])
    expect([playId, await verifySpin(spun(seed, playId).spin)]).toEqual([playId, 'good']);
});

test('SITE-12 the verification in the browser detects a wrong seal, table, number or prize, and reports when the browser cannot verify', async () => {
  const { spin } = spun('cd'.repeat(32), newPlayId());
  expect(await verifySpin({ ...spin, seed: 'ce'.repeat(32) })).toBe('seal');
  expect(await verifySpin({ ...spin, version: 8 })).toBe('seal');
  expect(await verifySpin({ ...spin, sealed_prizes: spin.sealed_prizes.replace('620000', '620001') })).toBe('seal');
  expect(await verifySpin({ ...spin, drawn: (spin.drawn + 1) % 1_000_000 })).toBe('draw');
  expect(await verifySpin({ ...spin, play_id: newPlayId() })).toBe('draw');
  expect(await verifySpin({ ...spin, amount: spin.amount + 1 })).toBe('prize');
  // the browser has no cryptography without a secure connection
  expect(await verifySpin(spin, null as unknown as SubtleCrypto)).toBe('cannot');
});

test('SITE-12 play ids are UUIDs, and differ', () => {
  const ids = Array.from({ length: 200 }, newPlayId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("SITE-12 the wheel turns forwards and stops in the middle of the prize's segment", () => {
  const segments = segmentsOf(PRIZES);
  expect(segments.map(({ from, to }) => to - from)).toEqual([90, 90, 90, 90]);
  for (const { amount, middle } of segments) {
    const rest = angleOf(PRIZES, amount);
    // turned by `rest`, the middle of the segment is at the top, where the pointer is
    expect((middle + rest) % 360).toBe(0);
    for (const now of [0, 45, rest, 359]) {
      const to = turnTo(now, rest, 5);
      expect(to - now).toBeGreaterThanOrEqual(5 * 360);
      expect(to - now).toBeLessThan(6 * 360);
      expect(to % 360).toBe(rest);
    }
  }
  expect([620_000, 4000, 900, 100, 1].map(percentText)).toEqual(['62', '0.4', '0.09', '0.01', '0.0001']);
});

test.each([
  ['what is missing of the first', { staked: 40.25, from_stakes: 0 }, 259.75],
  ['what is missing of the third', { staked: 740, from_stakes: 2 }, 160],
  ['nothing, while a ticket is still to come for what was staked', { staked: 650, from_stakes: 1 }, 0],
  ['no way, when the most of a day is earned', { staked: 900, from_stakes: 3 }, null],
])('SITE-12 without a ticket the wheel says what is still to be staked: %s', (_, today, baht) => {
  const rules = { stakes: { each: 300, most: 3 }, deposit: null, ticket_days: 7 };
  expect(toNextSpinBaht({ today, rules })).toBe(baht);
  expect(toNextSpinBaht({ today, rules: { ...rules, stakes: null } })).toBeNull();
});
