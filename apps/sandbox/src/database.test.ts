import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, transact, transactTogether } from './database.ts';

function open() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-database-'));
  const file = path.join(folder, 'sandbox.sqlite');
  const db = openDatabase(file, ['CREATE TABLE IF NOT EXISTS word (text TEXT PRIMARY KEY) STRICT']);
  // a second connection, which sees only committed data
  const other = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => {
    other.close();
    db.close();
    rmSync(folder, { recursive: true });
  });
  const write = (text: string) => db.prepare('INSERT INTO word (text) VALUES (?)').run(text).changes;
  const committed = () =>
    (other.prepare('SELECT text FROM word ORDER BY text').all() as { text: string }[]).map(({ text }) => text);
  return { db, write, committed };
}

test('transactions requested at the same moment are committed together; each caller gets its own result after the commit', async () => {
  const { db, write, committed } = open();
  const seen: string[][] = [];
  const results = ['a', 'b', 'c'].map(async (text) => {
    const changes = await transactTogether(db, () => {
      // no caller gets a result before the writes of all callers are committed
      seen.push(committed());
      return write(text);
    });
    return [text, changes, committed()];
  });
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c'].map((text) => [text, 1, ['a', 'b', 'c']]));
  expect(seen).toEqual([[], [], []]);
});

test('when one of several transactions committed together fails, only its own writes are rolled back', async () => {
  const { db, write, committed } = open();
  const half = transactTogether(db, () => {
    write('half');
    transact(db, () => write('inner'));
    throw new Error('no more ink');
  });
  const [first, failed, twice, last] = await Promise.allSettled([
    transactTogether(db, () => write('first')),
    half,
    transactTogether(db, () => write('first')),
    transactTogether(db, () => write('last')),
  ]);
  expect([first, last]).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'fulfilled', value: 1 },
  ]);
  expect(failed).toEqual({ status: 'rejected', reason: new Error('no more ink') });
  expect(twice).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('UNIQUE') } });
  expect(committed()).toEqual(['first', 'last']);
  await transactTogether(db, () => write('later'));
  expect(committed()).toEqual(['first', 'last', 'later']);
});

test('when the common commit fails, every caller gets the error', async () => {
  const { db, write, committed } = open();
  db.exec('CREATE TABLE child (text TEXT REFERENCES word (text) DEFERRABLE INITIALLY DEFERRED) STRICT');
  const results = await Promise.allSettled([
    transactTogether(db, () => write('a')),
    transactTogether(db, () => db.prepare("INSERT INTO child VALUES ('nobody')").run().changes),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(committed()).toEqual([]);
});
