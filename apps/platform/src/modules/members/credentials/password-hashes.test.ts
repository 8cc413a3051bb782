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

const COST = {
  memoryKib: 8,
  passes: 1,
  atOnce: 1,
  waitingMax: 3,
  ofNetworkMax: 2,
  freeOfNetwork: 2,
  freeNetworks: 3,
  provenAtOnce: 1,
};
const of = (network: string) => ({ strangersOf: network, isPuzzleSolved: false });
const busy = { status: 503 };

test('SEC-03 a password of a proven person is computed at once while strangers fill their queue', async () => {
  const hashes = openPasswordHashes(COST, argon2);
  const strangers = ['a', 'a', 'b', 'b'].map((network, n) => hashes.verify('stored', `stranger ${n}`, of(network)));
  await expect(hashes.verify('stored', 'one too many', of('c'))).rejects.toMatchObject(busy);
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
  const first = hashes.verify('stored', 'first', of('a'));
  const second = hashes.verify('stored', 'second', of('a'));
  await expect(hashes.verify('stored', 'third', of('a'))).rejects.toMatchObject(busy);
  const elsewhere = hashes.verify('stored', 'elsewhere', of('b'));
  computing[0]?.finish();
  await first;
  const again = hashes.verify('stored', 'again', of('a'));
  await expect(hashes.verify('stored', 'third', of('a'))).rejects.toMatchObject(busy);
  for (const one of [second, elsewhere, again]) {
    await vi.waitUntil(() => computing.length > 1);
    computing.splice(0, 1);
    computing[0]?.finish();
    expect(await one).toBe(true);
  }
});

test('SEC-03 a stranger who solved a puzzle comes first, then the networks with the fewest waiting passwords', async () => {
  const hashes = openPasswordHashes({ ...COST, waitingMax: 20, ofNetworkMax: 20 }, argon2);
  const order: string[] = [];
  const attempts = [
    ...['a1', 'a2', 'a3'].map((name) => ({ name, lane: of('a') })),
    { name: 'b1', lane: of('b') },
    { name: 'c1', lane: of('c') },
    { name: 'solved', lane: { strangersOf: 'a', isPuzzleSolved: true } },
  ].map(({ name, lane }) => hashes.verify('stored', name, lane).then(() => order.push(name)));
  for (let n = 0; n < attempts.length; n++) {
    await vi.waitUntil(() => computing.length > n);
    computing[n]?.finish();
  }
  await Promise.all(attempts);
  expect(order).toEqual(['a1', 'solved', 'b1', 'c1', 'a2', 'a3']);
});

test('SEC-03 the queue is crowded for a network with enough passwords in it, and for everybody once it has enough networks; proven people do not count', async () => {
  const hashes = openPasswordHashes(COST, argon2);
  const attempts = [];
  const seen = [];
  for (const network of ['a', 'a', 'b', 'c']) {
    attempts.push(hashes.verify('stored', network, of(network)));
    seen.push([hashes.isCrowded('a'), hashes.isCrowded('d')]);
  }
  expect(seen).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
  for (let n = 0; n < attempts.length; n++) {
    await vi.waitUntil(() => computing.length > n);
    computing[n]?.finish();
  }
  await Promise.all(attempts);
  expect([hashes.isCrowded('a'), hashes.isCrowded('d')]).toEqual([false, false]);
  const others = openPasswordHashes(COST, argon2);
  for (const member of ['a', 'b', 'c']) void others.verify('stored', member, 'proven');
  expect(others.isCrowded('d')).toBe(false);
});
