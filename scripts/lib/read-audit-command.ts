import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

const USAGE =
  'Say: npm run audit:verify, or npm run audit:verify -- --file audit-proof.jsonl; with --seals <file> the seals come from a copy in another place.';

/** What is judged: a proof, or without one the log of the database; and a file with seals other than that of DATA_DIR. */
export interface AuditCommand {
  file?: string | undefined;
  seals?: string | undefined;
}

/** Parse the command line. @throws Error in one sentence, also for a file that is not there. */
export function readAuditCommand(words: readonly string[]): AuditCommand {
  const command = readOptions(words);
  for (const file of [command.file, command.seals])
    if (file !== undefined && !existsSync(file)) throw new Error(`There is no file ${file}.`);
  return command;
}

function readOptions(words: readonly string[]): AuditCommand {
  try {
    return parseArgs({ args: [...words], options: { file: { type: 'string' }, seals: { type: 'string' } } }).values;
  } catch {
    throw new Error(USAGE);
  }
}
