import { beforeEach, expect, test, vi } from 'vitest';
import { openPasswordHashes } from './password-hashes.ts';

/** Hashes that are being computed, each with a function that finishes it. */
const computing: { password: string; finish: () => void }[] = [];
const argon2 = {
  hash: async () => 'a hash',
  verify: (_: unknown, password: string | Uint8Array) =>
    new Promise<boolean>((resolve) => computing.push({ password: String(password), finish: () => resolve(true) })),
};
beforeEach(() => {
  computing.length = 0;
});

const COST = { memoryKib: 8, passes: 1, atOnce: 1, waitingMax: 3, ofNetworkMax: 2, provenAtOnce: 1 };
const busy = { status: 503 };

test('SEC-03 a password of a proven person is computed at once while strangers fill their queue', async () => {
  const hashes = openPasswordHashes(COST, argon2);
  const strangers = ['a', 'a', 'b', 'b'].map((network, n) =>
    hashes.verify('stored', `stranger ${n}`, { strangersOf: network }),
  );
  await expect(hashes.verify('stored', 'one too many', { strangersOf: 'c' })).rejects.toMatchObject(busy);
  const member = hashes.verify('stored', 'member', 'proven');
  expect(computing.map(({ password }) => password)).toEqual(['stranger 0', 'member']);
  computing[1]?.finish();
  expect(await member).toBe(true);
  for (let n = 0; n < strangers.length; n++) {
    await vi.waitUntil(() => computing.some(({ password }) => password === `stranger ${n}`));
    computing.find(({ password }) => password === `stranger ${n}`)?.finish();
    expect(await strangers[n]).toBe(true);
  }
});

test('SEC-03 strangers of one network fill only their part of the queue, and have it again when they are done', async () => {
  const hashes = openPasswordHashes(COST, argon2);
  const first = hashes.verify('stored', 'first', { strangersOf: 'a' });
  const second = hashes.verify('stored', 'second', { strangersOf: 'a' });
  await expect(hashes.verify('stored', 'third', { strangersOf: 'a' })).rejects.toMatchObject(busy);
  const elsewhere = hashes.verify('stored', 'elsewhere', { strangersOf: 'b' });
  computing[0]?.finish();
  await first;
  const again = hashes.verify('stored', 'again', { strangersOf: 'a' });
  await expect(hashes.verify('stored', 'third', { strangersOf: 'a' })).rejects.toMatchObject(busy);
  for (const one of [second, elsewhere, again]) {
    await vi.waitUntil(() => computing.length > 1);
    computing.splice(0, 1);
    computing[0]?.finish();
    expect(await one).toBe(true);
  }
});

test('SEC-03 the queue of strangers is crowded when more than the share of it is taken, whatever proven people do', async () => {
  const hashes = openPasswordHashes(COST, argon2);
  const seen = [];
  for (const network of ['a', 'b', 'c']) {
    void hashes.verify('stored', network, { strangersOf: network });
    seen.push(hashes.isCrowded(50));
  }
  expect(seen).toEqual([false, false, true]);
  const others = openPasswordHashes(COST, argon2);
  for (const member of ['a', 'b', 'c']) void others.verify('stored', member, 'proven');
  expect(others.isCrowded(50)).toBe(false);
});
