import { defineConfig } from 'vitest/config';
import { SlowFirst } from './scripts/lib/slow-first.ts';

/** Whether slow tests run too, as in `npm run test:all`. Otherwise tests with the tag `long` are left out. */
const isWhole = process.env.TESTS === 'all';
/**
 * Tests that read pictures of slips. A process loads the QR decoder only once, and the test that the decoder makes no
 * network request must see this loading. So each of these files gets its own process.
 */
const SLIPS = 'apps/platform/src/modules/deposits/slip-pictures/**/*.test.ts';

export default defineConfig({
  test: {
    // one worker more than the smallest supported machine has cores: each waits for a database or a browser at times
    maxWorkers: 3,
    // a worker collects garbage late, and on its own thread: with more workers than cores, other threads only disturb
    execArgv: ['--initial-heap-size=1000', '--single-threaded-gc'],
    sequence: { sequencer: SlowFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    tags: [{ name: 'long', description: 'Takes long, and has a shorter companion in npm test.' }],
    ...(isWhole ? {} : { tagsFilter: ['!long'] }),
    provide: { isWhole },
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          // test files of one worker share the loaded modules
          isolate: false,
          globalSetup: ['scripts/lib/build-pages.setup.ts'],
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/member-site/**/*.test.ts',
            'apps/back-office/**/*.test.ts',
            'apps/sandbox/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/build/**'],
        },
      },
      { extends: true, test: { name: 'pictures', include: [SLIPS] } },
      {
        extends: true,
        test: {
          name: 'platform',
          include: ['apps/platform/src/**/*.test.ts'],
          exclude: [SLIPS],
          globalSetup: ['apps/platform/src/testing/global-setup.ts'],
          // Test files of one worker share the loaded modules. Each test has its own platform and database.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/tell-failure.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Test files of one worker share the loaded modules. Apart from these they share only the stack.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
