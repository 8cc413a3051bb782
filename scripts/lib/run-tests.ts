import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

export interface Counts {
  passed: number;
  failed: number;
}

/** Runs the tests, showing them as they go. @returns how many passed and failed; a run that broke counts as one failure. */
export async function runTests(filters: readonly string[], environment: Record<string, string>): Promise<Counts> {
  const report = path.join(ROOT, 'test-results/report.json');
  mkdirSync(path.dirname(report), { recursive: true });
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    const failed = Math.max(numFailedTests ?? 0, code === 0 ? 0 : Math.max(1, (numFailedTests ?? 0) || (numFailedTestSuites ?? 0)));
    return { passed: numPassedTests ?? 0, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
