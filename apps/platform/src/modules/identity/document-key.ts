import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { DocumentType } from '@sanam/thai/documents';
import { readKeyFile } from '../../core/key-file.ts';
import { fingerprintOf, type KeyAtHand } from '../../core/known-key.ts';

/** File in DATA_DIR with the key of documents' numbers; processes on other machines need a copy of it. */
export const DOCUMENT_KEY_FILE = 'identity-documents.key';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Key outside the database, so that a copy of the database alone gives no document's number. */
export interface DocumentKey {
  /** Encrypt with AES-256-GCM, bound to the member. */
  seal(number: string, memberId: bigint): Buffer;
  /** Decrypt. @throws Error for another key or another member. */
  open(sealed: Buffer, memberId: bigint): string;
  /** Keyed hash (HMAC-SHA-256) by which one document is recognised. */
  hash(type: DocumentType, number: string): Buffer;
  atHand: KeyAtHand;
}

/** Load the key, which is made at the first start. @throws Error when the file does not hold a key. */
export async function loadDocumentKey(dataDir: string): Promise<DocumentKey> {
  const file = path.join(dataDir, DOCUMENT_KEY_FILE);
  const key = Buffer.from(await readKeyFile(file, () => randomBytes(KEY_BYTES).toString('base64')), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`The file ${file} does not hold a key of ${KEY_BYTES} bytes.`);
  const about = (memberId: bigint) => Buffer.from(`identity:${memberId}`);
  return {
    seal(number, memberId) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(about(memberId));
      return Buffer.concat([iv, cipher.update(number, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, memberId) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
        .setAAD(about(memberId))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    hash: (type, number) => createHmac('sha256', key).update(`${type}:${number}`).digest(),
    atHand: { name: 'identity', file, fingerprints: [fingerprintOf('identity', key)] },
  };
}
