import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readKeyFile } from '../../core/key-file.ts';

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
 * when it is lost, all subscriptions are useless.
 * @throws Error when the file contains another type of key.
 */
export async function loadVapidKey(dataDir: string, keyFile: string | undefined): Promise<VapidKey> {
  const file = keyFile ?? path.join(dataDir, 'push-private.pem');
  const key = createPrivateKey(keyFile ? await readFile(keyFile, 'utf8') : await readKeyFile(file, makeKey));
  const { crv, x, y, d } = key.export({ format: 'jwk' });
  if (crv !== 'P-256' || !x || !y || !d) throw new Error(`The push key ${file} is not an EC key on P-256.`);
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

function makeKey(): string {
  return String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }));
}
