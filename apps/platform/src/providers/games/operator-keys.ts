import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The key the operator signs calls to providers with. Made at the first start unless a file is given; the public half is
 * written beside it for the providers. Two processes that start together end up with the same key.
 */
export async function loadOperatorKey(dataDir: string, keyFile: string | undefined): Promise<KeyObject> {
  await mkdir(dataDir, { recursive: true });
  const file = keyFile ?? path.join(dataDir, 'operator-private.pem');
  if (!keyFile) await createOnce(file);
  const key = createPrivateKey(await readFile(file, 'utf8'));
  if (key.asymmetricKeyType !== 'rsa') throw new Error(`The operator key ${file} is not an RSA key.`);
  await writeFile(path.join(dataDir, 'operator-public.pem'), createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  return key;
}

/** Writes a fresh key under a name of its own, then links it into place: the link fails when another process was first. */
async function createOnce(file: string): Promise<void> {
  if (
    await readFile(file).then(
      () => true,
      () => false,
    )
  )
    return;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
}
