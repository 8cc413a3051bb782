import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RotationStep, readKeyFile, readKeyRing, stepRotation } from '../../core/key-file.ts';

/** Name of the key file in the data folder. */
export const PUSH_KEY_FILE = 'push-private.pem';

/**
 * The key that identifies the operator to push services (RFC 8292): public and private key in base64url, as browsers
 * and the library require them.
 */
export interface VapidKey {
  publicKey: string;
  privateKey: string;
}

/**
 * Read the key from a PEM file, which is configured or created at the first start. Browsers subscribe with this key:
 * when it is lost, all subscriptions are useless. After a change, `previous` is the key of those made before.
 * @throws Error when the file contains another type of key.
 */
export async function loadVapidKeys(
  dataDir: string,
  keyFile: string | undefined,
): Promise<{ key: VapidKey; previous: VapidKey | undefined }> {
  const file = keyFile ?? path.join(dataDir, PUSH_KEY_FILE);
  const key = readVapidKey(file, keyFile ? await readFile(keyFile, 'utf8') : await readKeyFile(file, makeKey));
  const { previous } = await readKeyRing(file);
  return { key, previous: previous === undefined ? undefined : readVapidKey(`${file}.previous`, previous) };
}

/** Take one step of changing the push key. Browsers that subscribed before keep the previous one until `finish`. */
export async function rotateVapidKey(dataDir: string, keyFile: string | undefined, step: RotationStep): Promise<void> {
  await stepRotation(keyFile ?? path.join(dataDir, PUSH_KEY_FILE), step, makeKey);
}

function readVapidKey(file: string, pem: string): VapidKey {
  const key = createPrivateKey(pem);
  const { crv, x, y, d } = key.export({ format: 'jwk' });
  if (crv !== 'P-256' || !x || !y || !d) throw new Error(`The push key ${file} is not an EC key on P-256.`);
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

function makeKey(): string {
  return String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }));
}
