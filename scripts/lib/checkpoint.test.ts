import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';

function newFile(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-checkpoint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'checkpoint');
}

test('a written checkpoint is read back, and without a file there is none', () => {
  const file = newFile();
  expect(readCheckpoint(file)).toBeUndefined();
  for (const day of ['2026-11-24', '2026-11-25']) writeCheckpoint(file, { day, hash: 'ab'.repeat(32) });
  expect(readCheckpoint(file)).toEqual({ day: '2026-11-25', hash: 'ab'.repeat(32) });
  expect(readFileSync(file, 'utf8')).toBe(`2026-11-25 ${'ab'.repeat(32)}\n`);
});

test('a file that is no checkpoint is refused, so nothing is left out because of it', () => {
  const file = newFile();
  for (const text of ['', '2026-11-25', `2026-11-25 ${'ab'.repeat(31)}`, `2026-11-25 ${'ab'.repeat(32)} more`]) {
    writeFileSync(file, text);
    expect(() => readCheckpoint(file)).toThrow('is no checkpoint');
  }
});
