import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import { readKeyFile } from '../../core/key-file.ts';

/** File in DATA_DIR with the key of the second factors; processes on other machines need a copy of it. */
const STAFF_KEY_FILE = 'staff-factors.key';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Key outside the database, so that a copy of the database alone gives no second factor. */
export interface FactorKey {
  /** Encrypt with AES-256-GCM, bound to a staff member. */
  seal(secret: Buffer, staffId: bigint): Buffer;
  /** @throws Error when the text was sealed with another key or for somebody else. */
  open(sealed: Buffer, staffId: bigint): Buffer;
  /** Keyed hash (HMAC-SHA-256) of a recovery code. */
  hash(code: string, staffId: bigint): Buffer;
}

/** Load the key, which is made at the first start. @throws Error when the file does not hold a key. */
export async function loadFactorKey(dataDir: string): Promise<FactorKey> {
  const file = path.join(dataDir, STAFF_KEY_FILE);
  const key = Buffer.from(await readKeyFile(file, () => randomBytes(KEY_BYTES).toString('base64')), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`The file ${file} does not hold a key of ${KEY_BYTES} bytes.`);
  const about = (staffId: bigint) => Buffer.from(`staff:${staffId}`);
  return {
    seal(secret, staffId) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(about(staffId));
      return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, staffId) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
        .setAAD(about(staffId))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    },
    hash: (code, staffId) => createHmac('sha256', key).update(`recovery:${staffId}:${code}`).digest(),
  };
}
