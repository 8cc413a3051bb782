import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Last day of the ledger that was verified, with the hash of its seal, hexadecimal. */
export interface Checkpoint {
  day: string;
  hash: string;
}

/** Read a checkpoint; undefined without a file. @throws Error when the file is no checkpoint. */
export function readCheckpoint(file: string): Checkpoint | undefined {
  if (!existsSync(file)) return undefined;
  const [, day, hash] = /^(\d{4}-\d{2}-\d{2}) ([0-9a-f]{64})\n?$/.exec(readFileSync(file, 'utf8')) ?? [];
  if (!day || !hash) throw new Error(`${file} is no checkpoint: it must have a day and the hash of its seal.`);
  return { day, hash };
}

/** Write a checkpoint; a process that dies meanwhile leaves the one before. */
export function writeCheckpoint(file: string, { day, hash }: Checkpoint): void {
  writeFileSync(`${file}.new`, `${day} ${hash}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
