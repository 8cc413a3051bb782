import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addressesOf, lockDataDir, readSettings, removeLockOf } from './settings.ts';

test('OPS-10 a BACKUP_DIR inside the data folder, or the data folder itself, is refused; one beside it is taken', () => {
  const read = (BACKUP_DIR: string) => readSettings({ DATA_DIR: '/srv/data', BACKUP_DIR }).backupDir;
  for (const inside of ['/srv/data', '/srv/data/backup', '/srv/other/../data/backup'])
    expect(() => read(inside), inside).toThrow('BACKUP_DIR is inside DATA_DIR');
  expect(read('/srv/data-backup')).toBe('/srv/data-backup');
  expect(readSettings({}).backupDir).toBeUndefined();
});

test('a lock that a dead start has left is taken, and one that another start has made in its place meanwhile stays', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanam-lock-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const file = path.join(dataDir, 'start.pid');
  // above the largest pid of Linux
  const dead = '4194305';
  writeFileSync(file, dead);
  const unlock = lockDataDir(dataDir);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  // another start that has seen the dead one's lock a moment ago
  removeLockOf(file, dead);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  expect(readdirSync(dataDir)).toEqual(['start.pid']);
  unlock();
  expect(existsSync(file)).toBe(false);
  removeLockOf(file, dead);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('each process of a platform on one machine has the same addresses, those of its ports unless they are set', () => {
  const settings = readSettings({ PORT: '4000', SANDBOX_PORT: '4001', BACK_OFFICE_PORT: '4002' });
  const [PUBLIC_URL, SANDBOX_URL, BACK_OFFICE_URL] = [4000, 4001, 4002].map((port) => `http://localhost:${port}`);
  expect(addressesOf(settings, {})).toEqual({ PUBLIC_URL, SANDBOX_URL, BACK_OFFICE_URL });
  const site = { PUBLIC_URL: 'https://sanam.example' };
  expect(addressesOf(settings, site)).toEqual({ ...site, SANDBOX_URL, BACK_OFFICE_URL });
});
