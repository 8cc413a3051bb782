import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/*
 * Each table belongs to the module whose migration creates it. SQL and TypeScript of other modules read it through a
 * view or a function of the owner. Tables of `core` may be read by all modules.
 */

const LEDGER_PROOF = 'the auditor proves the rows themselves, as they were written';
const HOT_PATH = 'one statement judges and moves many calls: a layer more would be paid for with every bet';

/** Key `module table`; value: the reason why the module reads this table of another module directly. */
const ALLOWED: Readonly<Record<string, string>> = {
  'audit ledger_transaction': LEDGER_PROOF,
  'audit movement_kind': LEDGER_PROOF,
  'audit wallet': LEDGER_PROOF,
  'games ledger_transaction': HOT_PATH,
  'games member': `${HOT_PATH}; and favourites of a member are counted under the lock of their row`,
  'games movement_kind': HOT_PATH,
  'games play_guard': HOT_PATH,
  'games wallet': HOT_PATH,
  'referrals member':
    'who invited whom is written in the transaction that makes the member, which only the row itself tells (xmin)',
};

const PLATFORM = path.resolve(import.meta.dirname, '../..');
/** Words before a table's name, in SQL and in the query builder. */
const NAMED = [
  /\b(?:from|join|into|update|lock table|using)\s+(?:only\s+)?(\w+)/g,
  /\.(?:\w+From|\w*[jJ]oin|insertInto|updateTable|mergeInto|using)\(\s*\[?'(\w+)/g,
];

const read = (file: string) => readFileSync(path.join(PLATFORM, file), 'utf8');
const moduleOf = (file: string) => file.split('/').at(file.startsWith('sql/') ? 1 : 2) ?? '';
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*|--[^\n]*/gm, '');

/** Paths of all files in a folder. */
function filesOf(folder: string, suffix: string): string[] {
  const all = readdirSync(path.join(PLATFORM, folder), { recursive: true, encoding: 'utf8' });
  const isTests = (file: string) => /(?:\.test|(?:^|\/)test-[a-z-]+)\.ts$/.test(file);
  return all.filter((file) => file.endsWith(suffix) && !isTests(file)).map((file) => `${folder}/${file}`);
}

/** The owner of each table. */
function readOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const file of filesOf('migrations', '.sql')) {
    const owner = /\d{4}_([a-z-]+)/.exec(file)?.[1] ?? '';
    for (const [, table] of read(file).matchAll(/^create table (\w+)/gm)) owners.set(table ?? '', owner);
  }
  return owners;
}

/** `module table` for each table that another module names, with the files that name it. */
function foreignReads(owners: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of [...filesOf('sql', '.sql'), ...filesOf('src/modules', '.ts')]) {
    const module = moduleOf(file);
    const text = withoutComments(read(file));
    const names = new Set(NAMED.flatMap((words) => [...text.matchAll(words)].map(([, name]) => name ?? '')));
    for (const name of names) {
      const owner = owners.get(name);
      if (owner === undefined || owner === 'core' || owner === module) continue;
      found.set(`${module} ${name}`, [...(found.get(`${module} ${name}`) ?? []), file]);
    }
  }
  return found;
}

test('a module may not name a table of another module without a listed reason; an unused reason is an error too', () => {
  const owners = readOwners();
  expect(owners.size).toBeGreaterThan(60);
  expect(owners.get('ledger_transaction')).toBe('wallet');
  const found = foreignReads(owners);
  expect(
    [...found].filter(([pair]) => !(pair in ALLOWED)).map(([pair, files]) => `${pair}: ${files.join(', ')}`),
  ).toEqual([]);
  expect(Object.keys(ALLOWED).filter((pair) => !found.has(pair))).toEqual([]);
});

test('each sql file lies in the folder of a module that has a migration', () => {
  const modules = new Set(filesOf('migrations', '.sql').map((file) => /\d{4}_([a-z-]+)/.exec(file)?.[1]));
  expect(filesOf('sql', '.sql').filter((file) => !modules.has(moduleOf(file)))).toEqual([]);
});
