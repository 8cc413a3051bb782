import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { archiveSettings, backUp, postgresFolder, startPostgres } from './index.ts';

/** Files and folders that were brought to the disk, by inode, and those of a backup when it got its name. */
const disk = vi.hoisted(() => ({ synced: new Set<number>(), unsynced: [] as { inode: number; at: string }[] }));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const everyOne = (at: string): { inode: number; at: string }[] => [
    { inode: fs.statSync(at).ino, at },
    ...(fs.statSync(at).isDirectory() ? fs.readdirSync(at).flatMap((name) => everyOne(`${at}/${name}`)) : []),
  ];
  return {
    ...fs,
    fsyncSync(open: number) {
      fs.fsyncSync(open);
      disk.synced.add(fs.fstatSync(open).ino);
    },
    renameSync(from: string, to: string) {
      if (from.endsWith('.part')) {
        disk.unsynced = everyOne(from).filter(({ inode }) => !disk.synced.has(inode));
        disk.synced.clear();
      }
      fs.renameSync(from, to);
    },
  };
});

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
