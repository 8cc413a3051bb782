import path from 'node:path';
import { startVitest } from 'vitest/node';
import { ROOT } from './root.ts';

/** Report file with the time in milliseconds and the output of each test, for finding slow tests. */
const REPORT = path.join(ROOT, 'test-results/report.json');

/**
 * Run the tests of vitest.config.ts, and print each result at once.
 * @param filters parts of file names; an empty list runs every file.
 * @param isWhole whether slow tests run too.
 * @throws Error when no test was run.
 * @returns numbers of tests that passed and failed; an unreadable file, or an error outside of a test, counts as a
 *   failure.
 */
export async function runTests(
  filters: readonly string[],
  isWhole: boolean,
): Promise<{ passed: number; failed: number }> {
  process.env.TESTS = isWhole ? 'all' : '';
  const reporters: [string, Record<string, unknown>][] = [
    ['default', {}],
    ['json', { outputFile: REPORT }],
  ];
  const vitest = await startVitest('test', [...filters], { root: ROOT, run: true, watch: false, reporters });
  let passed = 0;
  let failed = vitest.state.getUnhandledErrors().length;
  for (const module of vitest.state.getTestModules()) {
    let failedHere = 0;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed++;
      if (state === 'failed') failedHere++;
    }
    failed += module.state() === 'failed' ? Math.max(1, failedHere) : failedHere;
  }
  await vitest.close();
  if (passed + failed === 0)
    throw new Error(
      `No test was run: ${isWhole ? 'no file' : 'no file, or none of its tests that are not long,'} has these words.`,
    );
  return { passed, failed };
}
