import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rsaPublicKey, verifyBody } from '@sanam/seamless-wallet';

/**
 * A check of the operator's signatures against `DATA_DIR/operator-public.pem`. The platform writes that file when it
 * starts, maybe after the studio, maybe anew: so it is read when first needed, and again when a signature does not fit.
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
