import type { KeyObject } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { rsaPublicKeys, verifyByAny } from '@sanam/seamless-wallet';

/**
 * Check the operator's signatures with `DATA_DIR/operator-public.pem`, which has several keys while the operator
 * changes its key. The platform writes this file, possibly after the studio started. So the file is read whenever it
 * has changed: a new key applies at once, and one that was removed no longer does.
 */
export function operatorSignatures(dataDir: string): (body: Buffer, signature: string | undefined) => boolean {
  const file = path.join(dataDir, 'operator-public.pem');
  let version = '';
  let keys: KeyObject[] = [];
  return (body, signature) => {
    const current = versionOf(file);
    if (current !== version) {
      keys = readKeys(file);
      version = current;
    }
    return verifyByAny(body, signature, keys);
  };
}

/** A text that differs whenever the file was written or replaced; empty when there is none. */
function versionOf(file: string): string {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}:${stat.mtimeNs}:${stat.size}` : '';
}

/** The keys of the file; none when it is missing or damaged. */
function readKeys(file: string): KeyObject[] {
  try {
    return rsaPublicKeys(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
