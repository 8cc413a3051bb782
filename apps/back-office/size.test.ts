import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const BUILD = path.join(import.meta.dirname, 'build/client');
const SHELL_BYTES_MAX = 150 * 1024;
const SCREEN_BYTES_MAX = 60 * 1024;

type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; isDynamicEntry?: boolean }
>;
const ENTRY = 'index.html';

/** Files of scripts that a module of the manifest needs at once. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const other of chunk.imports ?? []) filesOf(manifest, other, seen);
  return seen;
}

const sizeOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(BUILD, file))).length, 0);

test('the back office loads at most 150 KB of script at first, and at most 60 KB more with each screen', () => {
  const file = path.join(BUILD, '.vite/manifest.json');
  expect(existsSync(file)).toBe(true);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const shell = filesOf(manifest, ENTRY);
  expect(sizeOf(shell)).toBeLessThan(SHELL_BYTES_MAX);
  const more = (name: string) => [...filesOf(manifest, name)].filter((one) => !shell.has(one));
  const screens = manifest[ENTRY]?.dynamicImports ?? [];
  expect(screens.length).toBeGreaterThan(3);
  for (const screen of screens) expect([screen, sizeOf(more(screen)) < SCREEN_BYTES_MAX]).toEqual([screen, true]);
});
