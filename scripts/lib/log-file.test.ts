import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLogFile } from './log-file.ts';

const MEGABYTE = 2 ** 20;

function logFolder(): string {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'sanam-log-')), 'logs');
  onTestFinished(() => rmSync(path.dirname(folder), { recursive: true, force: true }));
  return folder;
}

test('SEC-07 a log that grows while the service runs goes on in a new file, only as many as set are kept, and only the group may read them', async () => {
  const folder = logFolder();
  const log = openLogFile(path.join(folder, 'platform.log'), { megabytesMax: 1, filesMax: 2 });
  const line = (number: number) => `${String(number).padStart(8, '0')}${'x'.repeat(1015)}\n`;
  const lines = 6 * 1024;
  for (let number = 0; number < lines; number += 64)
    log.write(Buffer.from(Array.from({ length: 64 }, (_, at) => line(number + at)).join('')));
  await log.end();

  expect(readdirSync(folder).sort()).toEqual(['platform.log', 'platform.log.1', 'platform.log.2']);
  const kept = ['platform.log.2', 'platform.log.1', 'platform.log'].map((name) => path.join(folder, name));
  for (const file of kept) {
    expect(statSync(file).size).toBeLessThan(1.2 * MEGABYTE);
    expect(statSync(file).mode & 0o777).toBe(0o640);
  }
  // the newest lines, whole and in order
  const numbers = kept
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
    .map((one) => Number(one.slice(0, 8)));
  expect(numbers).toEqual(Array.from(numbers, (_, at) => lines - numbers.length + at));
  expect(numbers.length).toBeGreaterThanOrEqual(2 * 1024);
});

test('a log of an earlier start is continued, and gets the mode of today', async () => {
  const folder = logFolder();
  const file = path.join(folder, 'platform.log');
  await openLogFile(file, { megabytesMax: 1, filesMax: 2 }).end();
  writeFileSync(file, 'before\n', { mode: 0o666 });
  const log = openLogFile(file, { megabytesMax: 1, filesMax: 2 });
  log.write(Buffer.from('after\n'));
  await log.end();
  expect(readFileSync(file, 'utf8')).toBe('before\nafter\n');
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

test('OPS-09 a log that could not be written, as on a full disk, is written again once it can be', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'platform.log');
  mkdirSync(file);
  const log = openLogFile(file, { megabytesMax: 1, filesMax: 1 }, 0);
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => stderr.mockRestore());
  log.write(Buffer.from('lost\n'));
  await expect.poll(() => stderr.mock.calls.length).toBeGreaterThan(0);
  rmdirSync(file);
  await expect
    .poll(() => {
      log.write(Buffer.from('kept\n'));
      return existsSync(file) && readFileSync(file, 'utf8');
    })
    .toContain('kept\n');
  await log.end();
});
