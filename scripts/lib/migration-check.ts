import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

const MIGRATIONS = path.join(ROOT, 'apps/platform/migrations');
/** The last migration that may block and remove: nobody runs the schema of before the first release yet. */
const LAST_FREE = '0031';
/** Statements that only a migration with `-- phase: contract` may hold: nothing uses any more what they remove. */
const REMOVING = ['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null'];

/** Rules that say nothing of blocking, or that the migrate command sees to. */
const NOT_OURS = [
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
  'prefer-timestamptz',
  'require-lock-timeout',
  'require-statement-timeout',
];

/** Check that no migration after the first release blocks others for long, or breaks the version before. */
export function checkMigrations(): Promise<void> {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_FREE);
  return refuseBlocking(files.map((name) => path.join(MIGRATIONS, name)));
}

/**
 * Check migrations with squawk. @param files their paths. @throws Error with squawk's
 * words for each statement that blocks, or that removes something without `-- phase: contract`.
 */
export async function refuseBlocking(files: readonly string[]): Promise<void> {
  const contracting = (file: string) => readFileSync(file, 'utf8').startsWith('-- phase: contract\n');
  const problems = [
    await squawk(
      files.filter((file) => !contracting(file)),
      NOT_OURS,
    ),
    await squawk(files.filter(contracting), [...NOT_OURS, ...REMOVING]),
  ].filter((words) => words !== '');
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** @returns what squawk says of the files; empty when it finds nothing. */
function squawk(files: readonly string[], withoutRules: readonly string[]): Promise<string> {
  if (files.length === 0) return Promise.resolve('');
  const program = path.join(ROOT, 'node_modules/squawk-cli/js/bin/squawk');
  const options = ['--assume-in-transaction', '--reporter=gcc', ...withoutRules.map((rule) => `--exclude=${rule}`)];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...options, ...files], (error, said, complaint) => {
      if (!error) resolve('');
      else if (said) resolve(said.trim());
      else reject(new Error(complaint || error.message));
    });
  });
}
