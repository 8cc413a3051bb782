import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

export interface Requirement {
  id: string;
  state: 'built' | 'part' | 'open';
  text: string;
  /** Titles and files of the tests that name this requirement. */
  tests: string[];
}

const ID = /\b(?:SITE|ROUTE|ACC|WAL|DEP|WD|BON|REF|GAME|CON|PWA|API|OPS|SAFE|SEC)-\d{2}\b/g;
const TEST_FILES = [
  'apps/*/{src,app,server}/**/*.test.ts',
  'packages/*/src/**/*.test.{ts,tsx}',
  'tests/*.test.ts',
  'scripts/**/*.test.ts',
];

/**
 * Read the table of requirements and the titles of all tests. @returns the rows and the problems found, each in one
 * sentence.
 */
export function readRequirements(): { rows: Requirement[]; problems: string[] } {
  const table = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8');
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
  for (const file of globSync(TEST_FILES, { cwd: ROOT, exclude: (name) => name === 'node_modules' })) {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    for (const [, , title = ''] of source.matchAll(
      /\b(?:test|it)(?:\.each\([\s\S]*?\]\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g,
    )) {
      for (const id of new Set(title.match(ID))) {
        const row = byId.get(id);
        if (row) row.tests.push(`${file}: ${title}`);
        else problems.push(`${file} names ${id}, which is not in docs/requirements.md.`);
      }
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
