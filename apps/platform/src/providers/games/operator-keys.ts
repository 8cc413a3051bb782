import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RotationStep, readKeyFile, readKeyRing, stepRotation } from '../../core/key-file.ts';

/** Name of the key file in the data folder. */
export const OPERATOR_KEY_FILE = 'operator-private.pem';

/**
 * Key with which the operator signs calls to providers. It is created at the first start unless a file is configured.
 * The public keys are written to the data folder, for the providers. Two processes that start together get the same
 * key.
 */
export async function loadOperatorKey(dataDir: string, keyFile: string | undefined): Promise<KeyObject> {
  await mkdir(dataDir, { recursive: true });
  const file = keyFile ?? path.join(dataDir, OPERATOR_KEY_FILE);
  const key = createPrivateKey(keyFile ? await readFile(keyFile, 'utf8') : await readKeyFile(file, makeKey));
  if (key.asymmetricKeyType !== 'rsa') throw new Error(`The operator key ${file} is not an RSA key.`);
  await publish(dataDir, file);
  return key;
}

/** Take one step of changing the operator's key. Providers accept all keys of operator-public.pem. */
export async function rotateOperatorKey(
  dataDir: string,
  keyFile: string | undefined,
  step: RotationStep,
): Promise<void> {
  const file = keyFile ?? path.join(dataDir, OPERATOR_KEY_FILE);
  await stepRotation(file, step, makeKey);
  await publish(dataDir, file);
}

/**
 * Write the public keys for the providers: the current one first, and those of a rotation. A reader sees all or none.
 */
async function publish(dataDir: string, file: string): Promise<void> {
  const { current, next, previous } = await readKeyRing(file);
  const keys = [current, next, previous].filter((key) => key !== undefined);
  const draft = path.join(dataDir, `operator-public.pem.${process.pid}`);
  await writeFile(draft, keys.map((key) => createPublicKey(key).export({ type: 'spki', format: 'pem' })).join(''));
  await rename(draft, path.join(dataDir, 'operator-public.pem'));
}

function makeKey(): string {
  return String(
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
}
