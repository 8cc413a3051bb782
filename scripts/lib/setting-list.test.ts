import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '../../apps/platform/src/config.ts';
import { settingNames as ofSandbox } from '../../apps/sandbox/src/config.ts';
import { ROOT } from './root.ts';
import { SETTING_LIST, settingList } from './setting-list.ts';

test('OPS-11 every setting stands in the documents with the default and the range that the code has', () => {
  const kept = existsSync(SETTING_LIST) ? readFileSync(SETTING_LIST, 'utf8') : '';
  expect(kept, 'run: node scripts/settings.ts').toBe(settingList());
  expect(ofSandbox.filter((name) => !kept.includes(`\`${name}\``))).toEqual([]);
});

test('OPS-11 every setting is read somewhere besides its declaration', () => {
  const read = new Set<string>();
  for (const file of globSync(['apps/platform/src/**/*.ts', 'scripts/**/*.ts'], { cwd: ROOT }))
    if (!file.endsWith('.test.ts') && path.basename(file) !== 'config.ts')
      for (const [name] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\b[A-Z][A-Z0-9_]+\b/g)) read.add(name);
  expect(settingNames.filter((name) => !read.has(name))).toEqual([]);
});
