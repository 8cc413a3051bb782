import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readKeyFile } from '../../core/key-file.ts';

/** Name of the key file in the data folder. */
export const OPERATOR_KEY_FILE = 'operator-private.pem';

/**
 * Key with which the operator signs calls to providers. It is created at the first start unless a file is configured.
 * The public key is written to the data folder, for the providers. Two processes that start together get the same key.
 */
export async function loadOperatorKey(dataDir: string, keyFile: string | undefined): Promise<KeyObject> {
  await mkdir(dataDir, { recursive: true });
  const file = keyFile ?? path.join(dataDir, OPERATOR_KEY_FILE);
  const key = createPrivateKey(keyFile ? await readFile(keyFile, 'utf8') : await readKeyFile(file, makeKey));
  if (key.asymmetricKeyType !== 'rsa') throw new Error(`The operator key ${file} is not an RSA key.`);
  await writeFile(
    path.join(dataDir, 'operator-public.pem'),
    createPublicKey(key).export({ type: 'spki', format: 'pem' }),
  );
  return key;
}

function makeKey(): string {
  return String(
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
}
