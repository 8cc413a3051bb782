import { defineConfig } from 'vitest/config';

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
      { extends: true, test: { name: 'journeys', include: ['tests/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 240_000, fileParallelism: false } },
    ],
  },
});
