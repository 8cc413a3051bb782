import { requireBrowser } from './lib/browser.ts';
import { CHECKS, type Check } from './lib/checks.ts';
import { type Outcome, runTests } from './lib/run-tests.ts';

/** `npm test`: the checks of the whole, then every test; ends with one line "N passed, N failed". `npm test -- words` runs only tests whose file has these words. */
const filters = process.argv.slice(2);
const total: Outcome = { passed: 0, failed: 0, failures: [] };
try {
  const browser = requireBrowser();
  const waiting = filters.length > 0 ? [] : [...CHECKS];
  // two at a time
  await Promise.all([runChecks(waiting, total), runChecks(waiting, total)]);
  const tests = await runTests(filters, { CHROMIUM_PATH: browser });
  total.passed += tests.passed;
  total.failed += tests.failed;
  total.failures.push(...tests.failures);
} catch (error) {
  total.failed++;
  total.failures.push((error as Error).message);
}
// once more, all together: among two thousand lines nobody finds them
for (const failure of total.failures) process.stdout.write(`\n✗ ${failure}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 ? 1 : 0);

/** Runs checks until none waits, and says of each how it went. */
async function runChecks(waiting: Check[], outcome: Outcome): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const started = Date.now();
    try {
      await check.run();
      outcome.passed++;
      process.stdout.write(`✓ ${check.name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
    } catch (error) {
      outcome.failed++;
      outcome.failures.push(`${check.name}\n${(error as Error).message}`);
      process.stdout.write(`✗ ${check.name}\n`);
    }
  }
}
