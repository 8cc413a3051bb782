import { defineConfig } from 'vitest/config';

/** Journeys that open no browser and mostly wait, and those that walk through pages and hurry nobody: `npm test` runs them beside the others, which go first. */
const BESIDE = ['fault-matrix', 'kill-nine', 'many-processes', 'start', 'studio-faults', 'every-page', 'content', 'account-tab', 'vouchers'].map((name) => `tests/${name}.test.ts`);
/** Whether a decoder is loaded from its package is seen only by whoever loads it first. */
const SLIPS = 'apps/platform/src/slips/**/*.test.ts';
// one after another within a project: two browsers that want all of two cores are more than these can drive in the time that a person has
const JOURNEY = { globalSetup: ['tests/support/global-setup.ts'], testTimeout: 240_000, hookTimeout: 240_000, fileParallelism: false };

export default defineConfig({
  test: {
    // two cores: more workers than that only make races rarer and timeouts likelier
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // a second, as it is otherwise, passes on a busy machine before anything has happened
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          globalSetup: ['scripts/lib/build-pages.setup.ts'],
          include: ['packages/*/src/**/*.test.ts', 'apps/member-site/**/*.test.ts', 'apps/sandbox/src/**/*.test.ts', 'scripts/**/*.test.ts', SLIPS],
          exclude: ['**/node_modules/**', '**/build/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'platform',
          include: ['apps/platform/src/**/*.test.ts'],
          exclude: [SLIPS],
          globalSetup: ['apps/platform/src/testing/global-setup.ts'],
          // every test has a platform and a database of its own; loading the same programs anew for each file takes longer than many a file
          isolate: false,
        },
      },
      { extends: true, test: { name: 'journeys', include: ['tests/**/*.test.ts'], exclude: BESIDE, ...JOURNEY } },
      { extends: true, test: { name: 'journeys-beside', include: BESIDE, ...JOURNEY } },
    ],
  },
});
