import { defineConfig } from 'vitest/config';

/** Whether everything is wanted, as by `npm run test:all`; else tests with the tag `long` are left out. */
const isWhole = process.env.TESTS === 'all';
/**
 * Reading slips. Only the first to load the decoder shows that it comes from its package, so each file gets a process.
 */
const SLIPS = 'apps/platform/src/modules/deposits/slip-pictures/**/*.test.ts';

export default defineConfig({
  test: {
    // as many as the smallest machine has cores
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // the default of a second passes on a busy machine before anything has happened
    expect: { poll: { timeout: 20_000 } },
    tags: [{ name: 'long', description: 'Takes long, and has a shorter companion in npm test.' }],
    ...(isWhole ? {} : { tagsFilter: ['!long'] }),
    provide: { isWhole },
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          // files share the loaded programs
          isolate: false,
          globalSetup: ['scripts/lib/build-pages.setup.ts'],
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/member-site/**/*.test.ts',
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
          // each test has a platform and a database of its own; files share the loaded programs
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // files share the loaded programs; what they share besides is the stack
          isolate: false,
          // journeys wait for one another's processes about as long as they compute
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
