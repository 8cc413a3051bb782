import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rsaPublicKey, verifyBody } from '@sanam/seamless-wallet';

/**
 * Check the operator's signatures with `DATA_DIR/operator-public.pem`. The platform writes this file when it starts,
 * possibly after the studio, and possibly with a new key. So the file is read when first needed, and again when a
 * signature does not verify.
 */
export function operatorSignatures(dataDir: string): (body: Buffer, signature: string | undefined) => boolean {
  const file = path.join(dataDir, 'operator-public.pem');
  let pem = '';
  let key: KeyObject | undefined;
  return (body, signature) => {
    if (key && verifyBody(body, signature, key)) return true;
    const current = readPem(file);
    if (current === undefined || current === pem) return false;
    try {
      key = rsaPublicKey(current);
    } catch {
      return false;
    }
    pem = current;
    return verifyBody(body, signature, key);
  };
}

function readPem(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
