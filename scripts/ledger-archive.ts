import { parseArgs } from 'node:util';
import { checkArchiveFile, writeArchive } from '../apps/platform/src/modules/audit/index.ts';
import { withDatabase } from './lib/with-database.ts';

/**
 * `npm run ledger:archive -- --month 2026-10 --into <folder>`: write the sealed movements of a month into one file, for
 * a store where nobody can change it. `-- --check <file> …` computes files anew, without the database; each must follow
 * the one before it.
 */
const USAGE =
  'Say: npm run ledger:archive -- --month 2026-10 --into <folder>, or npm run ledger:archive -- --check <file> …';

const { values, positionals } = readOptions();
const { month, into, check } = values;
if (check !== undefined && month === undefined) process.exitCode = (await checkFiles([check, ...positionals])) ? 0 : 1;
else if (month !== undefined && into !== undefined && check === undefined && positionals.length === 0)
  await withDatabase(async (db) => {
    const { file, sum } = await writeArchive(db, {
      ...{ month, folder: into, now: new Date() },
      onDay: (day) => process.stdout.isTTY && process.stdout.write(`\r  … ${day}`),
    });
    process.stdout.write(`\r${file}: ${told(sum)}\n`);
    return true;
  });
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
}

function readOptions() {
  try {
    return parseArgs({
      options: { month: { type: 'string' }, into: { type: 'string' }, check: { type: 'string' } },
      allowPositionals: true,
    });
  } catch {
    process.stderr.write(`${USAGE}\n`);
    process.exit(1);
  }
}

async function checkFiles(files: readonly string[]): Promise<boolean> {
  let before: string | undefined;
  for (const file of files) {
    const checked = await checkArchiveFile(file, before).catch((error: Error) => error);
    if (checked instanceof Error) {
      process.stdout.write(`${file} cannot be read: ${checked.message}\n`);
      return false;
    }
    if ('fault' in checked) {
      process.stdout.write(`${file} is broken. First place: line ${checked.fault.line}: ${checked.fault.fault}.\n`);
      return false;
    }
    process.stdout.write(`${file} is whole: ${told(checked.sum)}\n`);
    before = checked.sum.hash;
  }
  return true;
}

function told({
  month,
  seals,
  members,
  movements,
  hash,
}: { month: string; hash: string } & Record<'seals' | 'members' | 'movements', number>): string {
  const [days, spans, rows] = [seals, members, movements].map((count) => count.toLocaleString('en'));
  return `${month}, ${rows} movements under ${days} seals (${spans} times a member and day). Last seal: ${hash}`;
}
