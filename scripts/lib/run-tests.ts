import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './root.ts';

export interface Counts {
  passed: number;
  failed: number;
}

export interface Outcome extends Counts {
  /** What failed: which test, and what it said. */
  failures: string[];
}

/** What vitest writes of a run; its `testResults` has one entry for each file. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: FileReport[];
}

interface FileReport {
  name: string;
  status: string;
  /** Why the file as a whole failed; empty where one of its tests did. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
}

const FOLDER = path.join(ROOT, 'test-results');

/** One process of vitest: some projects of vitest.config.ts. One that gives way gets what time the others leave. */
interface Run {
  projects: readonly string[];
  givesWay?: true;
}

/** Runs of one round go beside each other: a journey in a browser leaves time for another that nothing hurries. */
const ROUNDS: readonly (readonly Run[])[] = [[{ projects: ['packages', 'platform'] }], [{ projects: ['journeys'] }, { projects: ['journeys-beside'], givesWay: true }]];

/**
 * Runs the tests, showing them as they go. A run for some files only does one thing after another.
 * @returns how many passed and failed; a run that broke counts as one failure.
 */
export async function runTests(filters: readonly string[], environment: Record<string, string>): Promise<Outcome> {
  mkdirSync(FOLDER, { recursive: true });
  const total: Outcome = { passed: 0, failed: 0, failures: [] };
  const reports: Report[] = [];
  for (const round of filters.length > 0 ? [[{ projects: [] }]] : ROUNDS) {
    const runs = await Promise.all(round.map((one) => run(one, filters, environment)));
    for (const { counts, report } of runs) {
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.failures.push(...failuresOf(counts, report));
      if (report) reports.push(report);
    }
  }
  writeFileSync(path.join(FOLDER, 'report.json'), JSON.stringify(joined(reports)));
  return total;
}

async function run({ projects, givesWay }: Run, filters: readonly string[], environment: Record<string, string>): Promise<{ counts: Counts; report?: Report }> {
  const file = path.join(FOLDER, `report-${projects[0] ?? 'some'}.json`);
  rmSync(file, { force: true });
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...projects.flatMap((name) => ['--project', name]),
      ...filters,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...environment },
      // not the terminal itself: two that draw on it at once would wipe out each other's lines
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  if (givesWay && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  passOn(child.stdout, process.stdout);
  passOn(child.stderr, process.stderr);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    rmSync(file);
    const failed = Math.max(report.numFailedTests, code === 0 ? 0 : Math.max(1, report.numFailedTests || report.numFailedTestSuites));
    return { counts: { passed: report.numPassedTests, failed }, report };
  } catch {
    return { counts: { passed: 0, failed: 1 } };
  }
}

/** What is to be said of each failure once more at the end, where nobody has to look for it. */
function failuresOf(counts: Counts, report: Report | undefined): string[] {
  const told = (report?.testResults ?? []).flatMap((file) => {
    const name = path.relative(ROOT, file.name);
    const tests = file.assertionResults.filter(({ status }) => status === 'failed').map((test) => `${name} › ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`);
    return tests.length === 0 && file.status === 'failed' ? [`${name}\n${file.message}`] : tests;
  });
  return told.length === 0 && counts.failed > 0 ? ['A run of tests broke off, or something was thrown outside of a test: see above.'] : told;
}

/** Passes whole lines on, so that two who speak at once never share one. */
function passOn(from: NodeJS.ReadableStream, to: NodeJS.WritableStream): void {
  let begun = '';
  from.setEncoding('utf8');
  from.on('data', (chunk: string) => {
    const end = chunk.lastIndexOf('\n') + 1;
    if (end > 0) to.write(begun + chunk.slice(0, end));
    begun = (end > 0 ? '' : begun) + chunk.slice(end);
  });
  from.on('end', () => to.write(begun));
}

/** One report of all runs, for whoever looks for what took how long. */
function joined(reports: readonly Report[]): Record<string, unknown> {
  const sum = (of: 'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites') => reports.reduce((all, report) => all + report[of], 0);
  return {
    numPassedTests: sum('numPassedTests'),
    numFailedTests: sum('numFailedTests'),
    numFailedTestSuites: sum('numFailedTestSuites'),
    testResults: reports.flatMap((report) => report.testResults),
  };
}
