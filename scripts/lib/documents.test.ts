import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const SOURCES = ['apps', 'bench', 'deploy', 'docs', 'packages', 'scripts', 'tests'];
const FILES = SOURCES.flatMap((folder) =>
  globSync(`${folder}/**/*.*`, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'build' }),
);
/** Files that are not in the repository: they are written by a command, or belong to another program. */
const ELSEWHERE = new Set([
  'sbom.cdx.json',
  'postgresql.conf',
  'audit-seals.txt',
  'userlist.txt',
  'NNN-title.md',
  'DATA_DIR/database-logins.json',
]);

const isThere = (name: string) =>
  ELSEWHERE.has(name) ||
  existsSync(path.join(ROOT, name)) ||
  FILES.some((file) => file === name || file.endsWith(`/${name}`));

test('OPS-11 every file that a document names in code letters exists', () => {
  const missing = DOCUMENTS.flatMap((document) =>
    [...read(document).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|cjs|sql|json|md|ini|yaml|svg|sh|conf|txt))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !isThere(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('OPS-11 every link of a document leads to a file and a heading that exist, and every command is one', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const anchors = (file: string) =>
    [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
  const wrong: string[] = [];
  for (const document of DOCUMENTS) {
    const text = read(document);
    for (const [whole, target = '', anchor] of text.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]+))?\)/g)) {
      if (/^https?:/.test(target)) continue;
      const file = target === '' ? document : path.join(path.dirname(document), target);
      if (!existsSync(path.join(ROOT, file)) || (anchor !== undefined && !anchors(file).includes(anchor)))
        wrong.push(`${document}: ${whole}`);
    }
    for (const [whole, name = ''] of text.matchAll(/npm run ([a-z:-]+)/g))
      if (!(name in scripts)) wrong.push(`${document}: ${whole}`);
  }
  expect(wrong).toEqual([]);
});

test('SEC-11 every test that the threat model names exists under the beginning of its title', () => {
  const missing: string[] = [];
  for (const [, name = '', titles = ''] of read('docs/security.md').matchAll(
    /`([\w./-]+\.test\.ts)` ("[^"]+"(?:; "[^"]+")*)/g,
  )) {
    const file = [name, `apps/platform/src/${name}`].find((one) => existsSync(path.join(ROOT, one)));
    const text = file === undefined ? '' : read(file);
    for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g))
      if (!['', '\\'].some((before) => text.includes(title.replaceAll("'", `${before}'`))))
        missing.push(`${name}: ${title}`);
  }
  expect(missing).toEqual([]);
});
