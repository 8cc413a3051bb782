import type { TestProject } from 'vitest/node';
import { buildAll } from '../../scripts/lib/build.ts';
import { keepSharedStack } from './shared-stack.ts';

/**
 * Build the site before the first test starts a stack. A stack that has to build first prints a message and takes
 * longer.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildAll();
  const keeper = await keepSharedStack();
  project.provide('stackKeeperUrl', keeper.url);
  return keeper.end;
}
