import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames as ofSandbox } from '../../apps/sandbox/src/config.ts';
import { SETTING_LIST, settingList } from './setting-list.ts';

test('OPS-11 every setting stands in the documents with the default and the range that the code has', () => {
  const kept = existsSync(SETTING_LIST) ? readFileSync(SETTING_LIST, 'utf8') : '';
  expect(kept, 'run: node scripts/settings.ts').toBe(settingList());
  expect(ofSandbox.filter((name) => !kept.includes(`\`${name}\``))).toEqual([]);
});
