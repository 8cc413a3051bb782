import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

export interface Requirement {
  id: string;
  state: 'built' | 'part' | 'open';
  text: string;
  /** Titles and files of the tests that name this requirement. */
  tests: string[];
}

/** A test as the runner knows it. */
export interface ListedTest {
  /** Titles of its groups and its own, joined with ` > `. The places of a `test.each` are not filled in. */
  name: string;
  file: string;
}

const ID = /\b(?:SITE|ROUTE|ACC|WAL|DEP|WD|BON|REF|GAME|CON|PWA|API|OPS|SAFE|SEC)-\d{2}\b/g;
const LIST_BYTES_MAX = 64 * 1024 * 1024;

/**
 * List the tests of the repository, the long ones too, without running any. @param files paths that narrow the list.
 * @throws Error when the runner cannot list them.
 */
export function listTests(files: readonly string[] = []): ListedTest[] {
  // the files stand before --json, which would take a path after it for the file to write to
  const list = execFileSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'list', ...files, '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, TESTS: 'all' },
    maxBuffer: LIST_BYTES_MAX,
  });
  return (JSON.parse(list) as ListedTest[]).map(({ name, file }) => ({ name, file: path.relative(ROOT, file) }));
}

/**
 * Read the table of requirements and the titles of all tests. @returns the rows and the problems found, each in one
 * sentence.
 */
export function readRequirements(): { rows: Requirement[]; problems: string[] } {
  return joinTests(readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8'), listTests());
}

/** Join a table of requirements with the tests that name its rows. @returns as `readRequirements`. */
export function joinTests(table: string, tests: readonly ListedTest[]): { rows: Requirement[]; problems: string[] } {
  const rows = [...table.matchAll(/^\| ([A-Z]+-\d{2}) \| (built|part|open) \| (.+) \|$/gm)].map(
    ([, id = '', state = '', text = '']): Requirement => ({
      id,
      state: state as Requirement['state'],
      text,
      tests: [],
    }),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const problems: string[] = [];
  for (const { name, file } of tests) {
    for (const id of new Set(name.match(ID))) {
      const row = byId.get(id);
      if (row) row.tests.push(`${file}: ${name}`);
      else problems.push(`${file} names ${id}, which is not in docs/requirements.md.`);
    }
  }
  for (const row of rows) {
    if (row.state !== 'open' && row.tests.length === 0)
      problems.push(`${row.id} is said to be ${row.state}, and no test names it.`);
    if (row.state === 'open' && row.tests.length > 0)
      problems.push(`${row.id} is said to be open, and ${row.tests.length} tests name it.`);
  }
  return { rows, problems };
}
