import { readRequirements } from './lib/requirement-table.ts';

/**
 * `npm run requirements`: print every requirement with the tests that name it. Fails when the table and the tests
 * disagree, for example when a requirement marked as built has no test.
 */
const { rows, problems } = readRequirements();
for (const row of rows) {
  process.stdout.write(`${row.id.padEnd(9)} ${row.state.padEnd(5)} ${row.text}\n`);
  for (const test of row.tests) process.stdout.write(`            ${test}\n`);
}
const count = (state: string) => rows.filter((row) => row.state === state).length;
process.stdout.write(
  `\n${rows.length} rows: ${count('built')} built, ${count('part')} in part, ${count('open')} open\n`,
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
