import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readSealsFile, SEALS_FILE, verifyAuditLog, verifyProof } from '../apps/platform/src/modules/staff/index.ts';
import { readSettings } from './lib/settings.ts';
import { withDatabase } from './lib/with-database.ts';

const USAGE = `Say: npm run audit:verify, or npm run audit:verify -- --file audit-proof.jsonl [--seals ${SEALS_FILE}]`;

/**
 * `npm run audit:verify`: compute the chain of the audit log anew, compare it with the seals of the database and of the
 * file, and print the first place that does not fit. With `--file` judge a proof that the back office gave, without the
 * database, by the seals of a file: that of DATA_DIR, or with `--seals` a copy from another place.
 */
const given = process.argv.slice(2);
if (given.length === 0) await withDatabase(verifyDatabase);
else process.exitCode = (await verifyFile(given)) ? 0 : 1;

async function verifyDatabase(db: Parameters<typeof verifyAuditLog>[0]): Promise<boolean> {
  const { entries, seals, fault } = await verifyAuditLog(db, readSettings().dataDir);
  process.stdout.write(
    fault
      ? `The audit log is broken. First place: entry ${fault.seq}: ${fault.fault}.\n`
      : `The audit log is whole: ${entries} entries, ${seals} daily seals.\n`,
  );
  return !fault;
}

async function verifyFile(words: readonly string[]): Promise<boolean> {
  const [what, file, and, sealsFile] = words;
  if (what !== '--file' || !file || (and !== undefined && (and !== '--seals' || !sealsFile)) || words.length > 4) {
    process.stderr.write(`${USAGE}\n`);
    return false;
  }
  if (!existsSync(file)) {
    process.stderr.write(`There is no file ${file}.\n`);
    return false;
  }
  const { seals } = await readSealsFile(sealsFile ?? path.join(readSettings().dataDir, SEALS_FILE));
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const known = new Map(seals.map(({ seq, hash }) => [seq, hash]));
  const { filter, shown, forgotten, entries, unsealed, gaps, fault } = await verifyProof(lines, known, Date.now());
  process.stdout.write(
    fault
      ? `The proof is broken. First place: line ${fault.line}: ${fault.fault}.\n`
      : [
          `The proof holds: ${shown} entries of the filter ${JSON.stringify(filter)}, in a chain of ${entries}.`,
          ...(forgotten > 0 ? [`Of ${forgotten} more the content is no longer kept.`] : []),
          ...(unsealed > 0
            ? [`${unsealed} of the chain come after the last known seal, which does not prove them.`]
            : []),
          ...gaps.map(
            ({ from, to }) => `Nothing is said about the entries ${from} to ${to}: they are not in the file.`,
          ),
          '',
        ].join('\n'),
  );
  return !fault;
}
