import { requireBrowser } from './lib/browser.ts';
import { CHECKS, type Check } from './lib/checks.ts';
import { runTests } from './lib/run-tests.ts';

/**
 * `npm test`: run the checks of the repository, then the tests; ends with one line "N passed, N failed". `npm run
 * test:all` includes the slow tests. `npm test -- words` runs only tests whose file name contains one of these words.
 */
const [isWhole, filters] = readArguments(process.argv.slice(2));
const failures: string[] = [];
let passed = 0;
let failed = 0;

try {
  process.env.CHROMIUM_PATH = requireBrowser(isWhole ? 'whole' : 'light');
  const waiting = filters.length > 0 ? [] : [...CHECKS];
  // two checks run in parallel
  await Promise.all([runChecks(waiting), runChecks(waiting)]);
  const tests = await runTests(filters, isWhole);
  passed += tests.passed;
  failed += tests.failed;
} catch (error) {
  failed++;
  failures.push((error as Error).message);
}
for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

function readArguments(words: readonly string[]): [isWhole: boolean, filters: string[]] {
  return [words.includes('--all'), words.filter((word) => word !== '--all')];
}

/** Run the waiting checks one after the other, and report the result of each. */
async function runChecks(waiting: Check[]): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const started = Date.now();
    try {
      const remark = await check.run();
      passed++;
      process.stdout.write(
        `✓ ${check.name} (${((Date.now() - started) / 1000).toFixed(1)} s)${typeof remark === 'string' ? `: ${remark}` : ''}\n`,
      );
    } catch (error) {
      failed++;
      failures.push(`${check.name}\n${(error as Error).message}`);
      process.stdout.write(`✗ ${check.name}\n`);
    }
  }
}
