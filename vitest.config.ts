import { defineConfig } from 'vitest/config';

/** Journeys that open no browser and mostly wait: `npm test` runs them beside those that do. */
const WITHOUT_BROWSER = ['fault-matrix', 'kill-nine', 'many-processes', 'start', 'studio-faults'].map((name) => `tests/${name}.test.ts`);
// one after another within a project: two browsers at once are more than two cores can drive in the time that a person has
const JOURNEY = { testTimeout: 240_000, hookTimeout: 240_000, fileParallelism: false };

export default defineConfig({
  test: {
    // two cores: more workers than that only make races rarer and timeouts likelier
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'apps/member-site/**/*.test.ts', 'apps/sandbox/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**'],
        },
      },
      { extends: true, test: { name: 'platform', include: ['apps/platform/src/**/*.test.ts'], globalSetup: ['apps/platform/src/testing/global-setup.ts'] } },
      { extends: true, test: { name: 'journeys', include: ['tests/**/*.test.ts'], exclude: WITHOUT_BROWSER, ...JOURNEY } },
      { extends: true, test: { name: 'journeys-without-browser', include: WITHOUT_BROWSER, ...JOURNEY } },
    ],
  },
});
