import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readSealsFile, SEALS_FILE, verifyAuditLog, verifyProof } from '../apps/platform/src/modules/staff/index.ts';
import { describeAudit } from './lib/describe-audit.ts';
import { readAuditCommand } from './lib/read-audit-command.ts';
import { readSettings } from './lib/settings.ts';
import { withDatabase } from './lib/with-database.ts';

/**
 * `npm run audit:verify`: compute the chain of the audit log anew, compare it with the seals of the database and of the
 * file, and print the first place that does not fit. With `--file` judge a proof that the back office gave, without the
 * database. The seals are those of the file of DATA_DIR, or with `--seals` of a copy from another place.
 */
try {
  const { file, seals: copy } = readAuditCommand(process.argv.slice(2));
  if (copy !== undefined) await requireWhole(copy);
  const seals = copy ?? path.join(readSettings().dataDir, SEALS_FILE);
  if (file === undefined) await withDatabase((db) => verifyDatabase(db, seals));
  else process.exitCode = (await verifyFile(file, seals)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

/** Refuse a copy of which a seal would be left out. @throws Error in one sentence. */
async function requireWhole(copy: string): Promise<void> {
  const { seals, whole, length } = await readSealsFile(copy);
  if (whole < length) throw new Error(`${copy} does not end with a line break: its last seal may not be whole.`);
  if (seals.length === 0) throw new Error(`${copy} has no seals.`);
}

async function verifyDatabase(db: Parameters<typeof verifyAuditLog>[0], sealsFile: string): Promise<boolean> {
  const result = await verifyAuditLog(db, sealsFile, new Date());
  process.stdout.write(describeAudit(result, sealsFile));
  return !result.fault;
}

async function verifyFile(file: string, sealsFile: string): Promise<boolean> {
  const { seals } = await readSealsFile(sealsFile);
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
