import { expect, test } from 'vitest';
import { joinTests, listTests } from './requirement-table.ts';

const TABLE = '| WAL-01 | built | One |\n| WAL-02 | open | Two |\n| WAL-03 | part | Three |\n';

test('a row has the tests whose title or group names it, and each disagreement with the table is a problem', () => {
  const { rows, problems } = joinTests(TABLE, [
    { name: 'as a %s > WAL-01 %s is refused', file: 'a.test.ts' },
    { name: 'WAL-02 WAL-09 two and nine', file: 'b.test.ts' },
    { name: 'nothing is named', file: 'c.test.ts' },
  ]);
  expect(rows.map(({ id, tests }) => [id, tests])).toEqual([
    ['WAL-01', ['a.test.ts: as a %s > WAL-01 %s is refused']],
    ['WAL-02', ['b.test.ts: WAL-02 WAL-09 two and nine']],
    ['WAL-03', []],
  ]);
  expect(problems).toEqual([
    'b.test.ts names WAL-09, which is not in docs/requirements.md.',
    'WAL-02 is said to be open, and 1 tests name it.',
    'WAL-03 is said to be part, and no test names it.',
  ]);
});

test('tests of test.each and long tests are listed, with the file inside the repository', () => {
  const names = listTests(['tests/every-page.test.ts', 'tests/page-motion.test.ts']);
  expect(names.filter(({ name }) => /^as a %s > ROUTE-01 .* every address on a %s$/.test(name))).toEqual([
    { name: expect.any(String), file: 'tests/every-page.test.ts' },
  ]);
  expect(names.filter(({ name }) => name.startsWith('SITE-08 of eight banners'))).toHaveLength(1);
});
