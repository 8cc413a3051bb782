import { createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';

/** Signs the exact bytes of a body: base64 of RSA-SHA256 (PKCS#1 v1.5). */
export function signBody(body: string | Buffer, privateKey: KeyObject | string): string {
  return createSign('RSA-SHA256').update(body).sign(privateKey, 'base64');
}

/** True when `signature` is the key owner's signature of these bytes. Never throws: a malformed signature is just wrong. */
export function verifyBody(body: string | Buffer, signature: string | undefined, publicKey: KeyObject): boolean {
  if (!signature) return false;
  try {
    return createVerify('RSA-SHA256').update(body).verify(publicKey, signature, 'base64');
  } catch {
    return false;
  }
}

/** Reads an RSA public key in PEM. @throws Error when it is not one. */
export function rsaPublicKey(pem: string): KeyObject {
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key');
  return key;
}
