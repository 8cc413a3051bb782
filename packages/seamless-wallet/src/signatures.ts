import { createPublicKey, createVerify, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

const signAside = promisify(sign);

/** Sign the exact bytes of a body in another thread. The result is base64 of RSA-SHA256 (PKCS#1 v1.5). */
export async function signBody(body: string | Buffer, privateKey: KeyObject | string): Promise<string> {
  return (await signAside('RSA-SHA256', Buffer.from(body), privateKey)).toString('base64');
}

/**
 * Whether `signature` is the key owner's signature of these bytes. Never throws: a malformed signature counts as wrong.
 */
export function verifyBody(body: string | Buffer, signature: string | undefined, publicKey: KeyObject): boolean {
  if (!signature) return false;
  try {
    return createVerify('RSA-SHA256').update(body).verify(publicKey, signature, 'base64');
  } catch {
    return false;
  }
}

/** Whether any of these keys made the signature: while a key is changed, the old and the new one are good. */
export function verifyByAny(
  body: string | Buffer,
  signature: string | undefined,
  publicKeys: readonly KeyObject[],
): boolean {
  return publicKeys.some((key) => verifyBody(body, signature, key));
}

/**
 * Read one or more RSA public keys in PEM, one after the other. @throws Error when the text has no key, or anything
 * that is not an RSA public key.
 */
export function rsaPublicKeys(pem: string): KeyObject[] {
  const blocks = pem.split(/(?=-----BEGIN )/).filter((block) => block.startsWith('-----BEGIN '));
  if (blocks.length === 0) throw new Error('not an RSA key');
  return blocks.map(rsaPublicKey);
}

/** Read an RSA public key in PEM. @throws Error when the text is not an RSA public key. */
export function rsaPublicKey(pem: string): KeyObject {
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key');
  return key;
}
