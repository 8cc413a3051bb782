import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { bangkokDay } from '@sanam/thai/dates';
import type { Database } from '../../../core/database.ts';
import { archiveLines } from './archive-lines.ts';
import { type ArchiveFault, type ArchiveSum, checkArchive } from './check-archive.ts';

/**
 * Write the sealed movements of a month into a file of its own, read the file back, and only then give it its name. The
 * database keeps its rows.
 * @param month such as 2026-10. @param onDay called before a day is read.
 * @throws Error when the month is not over or has no seal, when the file exists, and when what was read is not what was
 *   sealed; then a file that ends in `.part` stays, to look at.
 */
export async function writeArchive(
  db: Database,
  { month, folder, now, onDay }: { month: string; folder: string; now: Date; onDay?: (day: string) => void },
): Promise<{ file: string; sum: ArchiveSum }> {
  const file = path.join(folder, `ledger-${month}.jsonl.gz`);
  if (existsSync(file)) throw new Error(`${file} exists. Check it with --check, or move it away.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  const lines = archiveLines(db, month, { today: bangkokDay(now), ...(onDay && { onDay }) });
  try {
    await pipeline(Readable.from(lines), createGzip(), createWriteStream(part, { mode: 0o600 }));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  const written = await open(part, 'r+');
  await written.sync();
  await written.close();
  const checked = await checkArchiveFile(part);
  if ('fault' in checked)
    throw new Error(`${part} is not what was sealed. Line ${checked.fault.line}: ${checked.fault.fault}.`);
  await rename(part, file);
  return { file, sum: checked.sum };
}

/**
 * Compute an archive file anew, without the database. @param after hash of the seal that it must follow; undefined: any.
 * @throws Error when the file cannot be read, or was cut off.
 */
export async function checkArchiveFile(
  file: string,
  after?: string,
): Promise<{ sum: ArchiveSum } | { fault: ArchiveFault }> {
  const text = createGunzip().setEncoding('utf8');
  const packed = createReadStream(file).on('error', (error) => text.destroy(error));
  packed.pipe(text);
  try {
    return await checkArchive(linesOf(text), after);
  } finally {
    // a fault ends the check before the end of the file
    packed.destroy();
  }
}

/** Lines of a text that comes in parts. A last line without an end is a line too. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
