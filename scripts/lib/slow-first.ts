import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './root.ts';

/**
 * Test files that take much longer than their size tells. Without results of an earlier run the runner starts the largest
 * files first, and these would start last and run on alone.
 */
export const SLOW_FILES = [
  'tests/whole-day.test.ts',
  'tests/fault-matrix.test.ts',
  'tests/start.test.ts',
  'tests/start-secrets.test.ts',
  'tests/protection.test.ts',
  'apps/platform/src/any-input.test.ts',
  'apps/platform/src/core/work/every-proposal.test.ts',
];

/** Compare two files of the repository by which starts first; 0 where neither is slow. Pure. */
export function bySlowness(one: string, other: string): number {
  const [first, second] = [one, other].map((file) =>
    SLOW_FILES.includes(file) ? SLOW_FILES.indexOf(file) : Number.POSITIVE_INFINITY,
  );
  return first === second ? 0 : (first ?? 0) - (second ?? 0);
}

/** The order in which the runner starts test files: the slow ones first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const fileOf = ({ moduleId }: TestSpecification) => path.relative(ROOT, moduleId);
    return (await super.sort(files)).toSorted((one, other) => bySlowness(fileOf(one), fileOf(other)));
  }
}
