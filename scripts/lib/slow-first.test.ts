import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { bySlowness, SLOW_FILES } from './slow-first.ts';

test('the slow test files exist, and start before all others in their order; the others keep theirs', () => {
  for (const file of SLOW_FILES) expect(existsSync(path.join(ROOT, file)), file).toBe(true);
  const [first = '', second = ''] = SLOW_FILES;
  expect(['tests/b.test.ts', second, 'tests/a.test.ts', first].toSorted(bySlowness)).toEqual([
    first,
    second,
    'tests/b.test.ts',
    'tests/a.test.ts',
  ]);
});
