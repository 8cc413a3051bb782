import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Read a key file, which is created at the first start. A new key is written under a temporary name, then linked to its
 * final name. The link fails when another process was first, so that processes which start together get the same key.
 * @param make creates the text of a new key.
 */
export async function readKeyFile(file: string, make: () => string): Promise<string> {
  const found = await readFile(file, 'utf8').catch(() => undefined);
  if (found !== undefined) return found;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, make(), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return readFile(file, 'utf8');
}
