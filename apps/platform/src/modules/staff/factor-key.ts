import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import { type RotationStep, readKeyFile, readKeyRing, stepRotation } from '../../core/key-file.ts';
import { fingerprintOf, type KeyAtHand } from '../../core/known-key.ts';

/** File in DATA_DIR with the key of the second factors; processes on other machines need a copy of it. */
export const STAFF_KEY_FILE = 'staff-factors.key';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Key outside the database, so that a copy of the database alone gives no second factor. */
export interface FactorKey {
  /** Encrypt with AES-256-GCM, bound to a staff member. */
  seal(secret: Buffer, staffId: bigint): Buffer;
  /**
   * Decrypt with this key, or with another one of a rotation.
   * @returns the secret, and whether it should be sealed anew. @throws Error when no key fits, or for somebody else.
   */
  open(sealed: Buffer, staffId: bigint): { secret: Buffer; isOld: boolean };
  /** Hashes of a recovery code of an earlier version, with every key of a rotation. */
  hashesOfBefore(code: string, staffId: bigint): Buffer[];
  atHand: KeyAtHand;
}

/**
 * Keyed hash (HMAC-SHA-256) of a recovery code. Its key is the person's own secret, which outlives a rotation: the hash
 * could not be made anew, because nobody knows the code.
 */
export const recoveryHash = (secret: Buffer, code: string, staffId: bigint): Buffer =>
  createHmac('sha256', secret).update(`recovery:${staffId}:${code}`).digest();

/** Open a secret. @returns undefined when no key fits: the one with which it was sealed is lost. */
export function openOrNothing(
  key: FactorKey,
  sealed: Buffer,
  staffId: bigint,
): ReturnType<FactorKey['open']> | undefined {
  try {
    return key.open(sealed, staffId);
  } catch {
    return undefined;
  }
}

/** Load the key, which is made at the first start. @throws Error when the file does not hold a key. */
export async function loadFactorKey(dataDir: string): Promise<FactorKey> {
  const file = path.join(dataDir, STAFF_KEY_FILE);
  await readKeyFile(file, newKey);
  const { current, next, previous } = await readKeyRing(file);
  const keys = [current, next, previous].filter((text) => text !== undefined).map((text) => keyOf(text, file));
  const [key, ...others] = keys;
  if (!key) throw new Error(`The file ${file} does not hold a key.`);
  const about = (staffId: bigint) => Buffer.from(`staff:${staffId}`);
  const openWith = (one: Buffer, sealed: Buffer, staffId: bigint) => {
    const decipher = createDecipheriv('aes-256-gcm', one, sealed.subarray(0, IV_BYTES))
      .setAAD(about(staffId))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  };
  return {
    seal(secret, staffId) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(about(staffId));
      return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, staffId) {
      for (const [at, one] of keys.entries()) {
        try {
          return { secret: openWith(one, sealed, staffId), isOld: at > 0 };
        } catch (error) {
          if (at === keys.length - 1) throw error;
        }
      }
      throw new Error('no key of the second factors fits');
    },
    hashesOfBefore: (code, staffId) => keys.map((one) => recoveryHash(one, code, staffId)),
    atHand: {
      name: 'staff',
      file,
      fingerprints: [fingerprintOf('staff', key), ...others.map((one) => fingerprintOf('staff', one))],
    },
  };
}

/**
 * Take a step of the key's rotation. Secrets are sealed with the new key when their owners sign in; whoever has not done
 * so before `finish` needs a new second factor.
 */
export function rotateFactorKey(dataDir: string, step: RotationStep): Promise<void> {
  return stepRotation(path.join(dataDir, STAFF_KEY_FILE), step, newKey);
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64');

function keyOf(text: string, file: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`The file ${file} does not hold a key of ${KEY_BYTES} bytes.`);
  return key;
}
