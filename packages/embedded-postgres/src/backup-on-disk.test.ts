import fs, { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { archiveSettings, backUp, postgresFolder, startPostgres } from './index.ts';

/** A file or folder with everything in it, by inode. */
const everyOne = (at: string): { inode: number; at: string }[] => [
  { inode: statSync(at).ino, at },
  ...(statSync(at).isDirectory() ? readdirSync(at).flatMap((name) => everyOne(`${at}/${name}`)) : []),
];

/** Record what is brought to the disk, by inode, and what of a backup was not when it got its name. */
function watchDisk() {
  const disk = { synced: new Set<number>(), unsynced: undefined as { inode: number; at: string }[] | undefined };
  const { fsyncSync, renameSync } = fs;
  const replace = (functions: Pick<typeof fs, 'fsyncSync' | 'renameSync'>) => {
    Object.assign(fs, functions);
    // the functions that other modules have imported by name
    syncBuiltinESMExports();
  };
  replace({
    fsyncSync(open) {
      fsyncSync(open);
      disk.synced.add(fs.fstatSync(open).ino);
    },
    renameSync(from, to) {
      if (String(from).endsWith('.part')) {
        disk.unsynced = everyOne(String(from)).filter(({ inode }) => !disk.synced.has(inode));
        disk.synced.clear();
      }
      renameSync(from, to);
    },
  });
  onTestFinished(() => replace({ fsyncSync, renameSync }));
  return disk;
}

test('OPS-10 a backup gets its name only when all its files and folders are on the disk, and the name is too before it counts', async () => {
  const [dataDir, parent] = ['data', 'backup'].map((name) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), `sanam-${name}-`));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }) as [string, string];
  chmodSync(parent, 0o755);
  const backupDir = path.join(parent, 'backup');
  const postgres = await startPostgres(dataDir, { settings: ['fsync=off', ...archiveSettings(backupDir)] });
  onTestFinished(() => postgres.stop());
  mkdirSync(path.join(dataDir, 'keys'));
  writeFileSync(path.join(dataDir, 'keys/staff-factors.key'), 'key');
  const disk = watchDisk();
  const { name } = await backUp({
    ownerUrl: postgres.ownerUrl,
    folder: postgresFolder(dataDir),
    dataDir,
    backupDir,
  });
  expect(disk.unsynced).toEqual([]);
  expect(readdirSync(path.join(backupDir, 'base', name, 'files/keys'))).toEqual(['staff-factors.key']);
  expect([...disk.synced]).toEqual([statSync(path.join(backupDir, 'base')).ino]);
});
