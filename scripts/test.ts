import { requireBrowser } from './lib/browser.ts';
import { CHECKS } from './lib/checks.ts';
import { type Counts, runTests } from './lib/run-tests.ts';

/** `npm test`: the checks of the whole, then every test; ends with one line "N passed, N failed". `npm test -- words` runs only tests whose file has these words. */
const filters = process.argv.slice(2);
const total: Counts = { passed: 0, failed: 0 };
try {
  const browser = requireBrowser();
  for (const { name, run } of filters.length > 0 ? [] : CHECKS) {
    const started = Date.now();
    try {
      await run();
      total.passed++;
      process.stdout.write(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
    } catch (error) {
      total.failed++;
      process.stdout.write(`✗ ${name}\n${(error as Error).message}\n`);
    }
  }
  const tests = await runTests(filters, { CHROMIUM_PATH: browser });
  total.passed += tests.passed;
  total.failed += tests.failed;
} catch (error) {
  total.failed++;
  process.stdout.write(`${(error as Error).message}\n`);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 ? 1 : 0);
