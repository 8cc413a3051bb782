import { copyFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

/**
 * Step of a key's rotation. `rotate`: make the next key, which others already accept. `switch`: work with it, while the
 * one before is still accepted. `finish`: forget the one before.
 */
export type RotationStep = 'rotate' | 'switch' | 'finish';

/** Texts of a key file and of the files beside it, during a rotation. */
export interface KeyRing {
  current: string | undefined;
  next: string | undefined;
  previous: string | undefined;
}

/** Read a key file with its next and its previous key, which exist only during a rotation. */
export async function readKeyRing(file: string): Promise<KeyRing> {
  const read = (name: string) =>
    readFile(name, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  return { current: await read(file), next: await read(`${file}.next`), previous: await read(`${file}.previous`) };
}

/**
 * Take one step of a key's rotation. Processes read the key at their start, so each step takes effect in a process when
 * it is started again; until then it works with the key that it has.
 * @param make creates the text of a new key.
 * @throws Error in one sentence when it is not the time of this step.
 */
export async function stepRotation(file: string, step: RotationStep, make: () => string): Promise<void> {
  const { current, next, previous } = await readKeyRing(file);
  if (current === undefined) throw new Error(`There is no key ${file} yet: the first start makes it.`);
  if (step === 'rotate') {
    if (next !== undefined) throw new Error('The next key is there already: say `switch` when the others accept it.');
    if (previous !== undefined) throw new Error('The last rotation is not over: say `finish` first.');
    await writeFile(`${file}.next`, make(), { mode: 0o600, flag: 'wx' });
  } else if (step === 'switch') {
    if (next === undefined) throw new Error('There is no next key: say `rotate` first.');
    // the current key is never missing: it is copied, then replaced
    await copyFile(file, `${file}.previous`);
    await rename(`${file}.next`, file);
  } else {
    if (previous === undefined) throw new Error('There is no previous key to forget.');
    await rm(`${file}.previous`);
  }
}
