import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './root.ts';

/** What the first stage of the image copies from the repository. */
function copiedFiles(): string[] {
  const file = readFileSync(path.join(ROOT, 'deploy/Containerfile'), 'utf8');
  const [stage = ''] = file.split(/^FROM /m).slice(1);
  return [...stage.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
}

test('OPS-11 what the image copies from the repository is enough to build the pages in it', {
  tags: ['long'],
  timeout: 120_000,
}, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const copied = copiedFiles();
  expect(copied).toContain('package.json');
  for (const name of copied)
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !/\/(node_modules|build)$/.test(source),
    });
  for (const at of ['', 'apps/member-site', 'apps/platform']) {
    const packages = path.join(ROOT, at, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, path.join(folder, at, 'node_modules'));
  }
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: folder, encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
  for (const page of ['apps/member-site/build/server/index.js', 'apps/back-office/build/client/index.html'])
    expect([page, existsSync(path.join(folder, page))]).toEqual([page, true]);
});
