import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('OPS-10 a BACKUP_DIR inside the data folder, or the data folder itself, is refused; one beside it is taken', () => {
  const read = (BACKUP_DIR: string) => readSettings({ DATA_DIR: '/srv/data', BACKUP_DIR }).backupDir;
  for (const inside of ['/srv/data', '/srv/data/backup', '/srv/other/../data/backup'])
    expect(() => read(inside), inside).toThrow('BACKUP_DIR is inside DATA_DIR');
  expect(read('/srv/data-backup')).toBe('/srv/data-backup');
  expect(readSettings({}).backupDir).toBeUndefined();
});
