import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '@sanam/embedded-postgres';
import { checkAdvisories } from './audit-check.ts';
import { buildAll } from './build.ts';
import { readCheckedColumns } from './checked-columns.ts';
import { checkMigrations } from './migration-check.ts';
import { readRequirements } from './requirement-table.ts';
import { ROOT } from './root.ts';

/** A check of the repository as a whole. Throws with instructions when it fails. */
export interface Check {
  name: string;
  /** @returns a remark to print beside the result, such as that nothing could be learned. */
  run(): Promise<unknown>;
}

/** Folders with their own tsconfig.json, because their code may use different APIs. */
const TYPED = [
  '.',
  'tests',
  'apps/sandbox',
  'apps/member-site',
  'apps/member-site/worker',
  'apps/back-office',
  'apps/back-office/worker',
];

const bin = (file: string) => path.join(ROOT, 'node_modules', file);

export const CHECKS: readonly Check[] = [
  // this check is first, because the check for unused files needs the generated types of the site
  {
    name: 'types',
    async run() {
      await node('@react-router/dev/bin.cjs', ['typegen'], { folder: 'apps/member-site' });
      // One incremental run for all folders, which keeps its results for the next run. One checker for each folder: more
      // of them each work out the same large types of the tables.
      const once = ['--checkers', '1', '--builders', '2'];
      // tsc is a program in Go: with GOGC=200 it collects garbage half as often, for a fifth less processor time
      await node('typescript/bin/tsc', ['-b', '--noEmit', '--incremental', ...once, ...TYPED], {
        env: { GOGC: '200' },
      });
    },
  },
  { name: 'format and lint', run: () => node('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']) },
  {
    name: 'arrows between parts',
    run: () =>
      node('dependency-cruiser/bin/dependency-cruiser.mjs', [
        'apps',
        'packages',
        'scripts',
        'tests',
        'bench',
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'err',
      ]),
  },
  { name: 'nothing unused', run: () => node('knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
  { name: 'table types fit the migrations', run: tableTypes },
  { name: 'migrations block nobody', run: checkMigrations },
  { name: 'the site, the back office and the sandbox’s pages build', run: async () => buildAll() },
  { name: 'no known advisory', run: async () => checkAdvisories() },
  {
    name: 'requirements',
    async run() {
      const { problems } = readRequirements();
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  },
];

/** Run a program of an installed package with this Node. @throws Error with the program's output. */
function node(
  program: string,
  args: readonly string[],
  { folder = '.', env = {} }: { folder?: string; env?: Record<string, string> } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin(program), ...args], {
      cwd: path.join(ROOT, folder),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const keep = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(said.trim()))));
  });
}

/** Write the types of the tables from a freshly migrated database. */
export async function generateTableTypes(file: string): Promise<void> {
  const { migrate } = await import('../../apps/platform/src/core/migrate.ts');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-types-'));
  const postgres = await startPostgres(folder);
  try {
    await migrate(postgres.ownerUrl, new URL('../../apps/platform/migrations/', import.meta.url));
    await node('kysely-codegen/dist/cli/bin.js', [
      ...[
        '--dialect',
        'postgres',
        '--url',
        postgres.ownerUrl,
        '--out-file',
        file,
        '--default-schema',
        'public',
        '--include-pattern',
        'public.*',
      ],
      ...['--date-parser', 'string', '--type-mapping', '{"int8":"bigint","bytea":"Buffer"}'],
      ...['--overrides', JSON.stringify({ columns: await readCheckedColumns(postgres.url) })],
    ]);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const TABLE_TYPES = path.join(ROOT, 'apps/platform/src/core/database-types.ts');

async function tableTypes(): Promise<void> {
  const fresh = path.join(os.tmpdir(), `sanam-database-types-${process.pid}.ts`);
  await generateTableTypes(fresh);
  const same = existsSync(fresh) && readFileSync(fresh, 'utf8') === readFileSync(TABLE_TYPES, 'utf8');
  rmSync(fresh, { force: true });
  if (!same) throw new Error('The table types are older than the migrations: run `npm run table-types`.');
}
