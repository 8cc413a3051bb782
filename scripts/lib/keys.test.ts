import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LOGINS_FILE } from '@sanam/embedded-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { loadOperatorKey } from '../../apps/platform/src/providers/games/operator-keys.ts';
import { loadVapidKeys } from '../../apps/platform/src/providers/push/vapid-key.ts';
import { operatorSignatures } from '../../apps/sandbox/src/studio/engine/operator-key.ts';
import { signBody } from '../../packages/seamless-wallet/src/index.ts';
import { describeKeys, type KeyPlaces, stepKey } from './keys.ts';

function places(): KeyPlaces {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-keys-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, operatorKeyFile: undefined, pushKeyFile: undefined };
}

test('SEC-13 while the operator’s key is changed, no call of a server with the old or the new key is refused; afterwards the old key is', async () => {
  const at = places();
  const accepts = operatorSignatures(at.dataDir);
  const call = Buffer.from('{"operator_id":1}');
  /** A server that was started now: it signs with the key of its start. */
  const server = async () => {
    const key = await loadOperatorKey(at.dataDir, undefined);
    return async () => accepts(call, await signBody(call, key));
  };
  const old = await server();
  expect(await old()).toBe(true);
  await stepKey(at, 'rotate', 'operator');
  expect(await old()).toBe(true);
  await stepKey(at, 'switch', 'operator');
  const fresh = await server();
  expect([await old(), await fresh()]).toEqual([true, true]);
  await stepKey(at, 'finish', 'operator');
  expect([await old(), await fresh()]).toEqual([false, true]);
  expect(await (await server())()).toBe(true);
});

test('SEC-13 a step at the wrong time changes nothing and says which step is next', async () => {
  const at = places();
  const file = path.join(at.dataDir, 'operator-private.pem');
  const text = () => readFileSync(file, 'utf8');
  await expect(stepKey(at, 'rotate', 'operator')).rejects.toThrow(/^There is no key .* yet: the first start makes it/);
  await loadOperatorKey(at.dataDir, undefined);
  const first = text();
  await expect(stepKey(at, 'switch', 'operator')).rejects.toThrow('There is no next key: say `rotate` first.');
  await expect(stepKey(at, 'finish', 'operator')).rejects.toThrow('There is no previous key to forget.');
  await stepKey(at, 'rotate', 'operator');
  await expect(stepKey(at, 'rotate', 'operator')).rejects.toThrow(/^The next key is there already/);
  expect(text()).toBe(first);
  await stepKey(at, 'switch', 'operator');
  expect(text()).not.toBe(first);
  await expect(stepKey(at, 'rotate', 'operator')).rejects.toThrow(/^The last rotation is not over/);
  for (const [step, name] of [
    ['rotate', 'sessions'],
    ['burn', 'operator'],
    ['switch', 'database'],
  ] as const)
    await expect(stepKey(at, step, name)).rejects.toThrow(/^Say: npm run keys/);
});

test('SEC-13 the list names every key, its place, whether others may read it and which step is next, and never a key', async () => {
  const at = places();
  const file = path.join(at.dataDir, 'operator-private.pem');
  await loadOperatorKey(at.dataDir, undefined);
  await loadVapidKeys(at.dataDir, undefined);
  await stepKey(at, 'rotate', 'operator');
  for (const name of [file, `${file}.next`]) expect(statSync(name).mode & 0o777).toBe(0o600);
  const said = () => describeKeys(at, { SLIPOK_KEY: 'the-slip-key' }).join('\n');
  expect(said()).toMatch(/operator +\S+: private, since [\d-]{10}; next: switch\n/);
  expect(said()).toMatch(/push +\S+: private, since [\d-]{10}\n/);
  expect(said()).toMatch(/database +\S+: not made yet\n/);
  expect(said()).toMatch(/SLIPOK_KEY +in the environment: set/);
  expect(said()).not.toMatch(/the-slip-key|PRIVATE/);
  chmodSync(`${file}.next`, 0o644);
  expect(said()).toContain(`OTHERS MAY READ ${file}.next`);
});

test('SEC-13 the passwords of the embedded database are changed between two starts', async () => {
  const at = places();
  await expect(stepKey(at, 'rotate', 'database')).rejects.toThrow(/^There is no embedded database here/);
  const file = path.join(at.dataDir, LOGINS_FILE);
  writeFileSync(file, '{"owner":"a","server":"b"}', { mode: 0o600 });
  expect(await stepKey(at, 'rotate', 'database')).toBe('The next start makes new passwords for both logins.');
  expect(existsSync(file)).toBe(false);
});
