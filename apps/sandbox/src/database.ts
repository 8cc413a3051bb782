import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * Opens the sandbox's own SQLite file and makes the tables its parts declare.
 * WAL with synchronous=FULL: what was answered to the platform survives a kill -9 and a power cut.
 * @param schemas idempotent SQL (`CREATE TABLE IF NOT EXISTS`), one per part.
 */
export function openDatabase(file: string, schemas: readonly string[]): DatabaseSync {
  // Made before SQLite opens it, so that it and its journal are the owner's alone: launch tokens are in it.
  closeSync(openSync(file, 'a', 0o600));
  const db = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  keepStatements(db);
  for (const schema of schemas) db.exec(schema);
  return db;
}

/**
 * Prepares each text of SQL once: that takes longer than most of what is asked. The texts are few, for values are never
 * part of them.
 */
function keepStatements(db: DatabaseSync): void {
  const kept = new Map<string, StatementSync>();
  const prepare = db.prepare.bind(db);
  db.prepare = (sql) => {
    const statement = kept.get(sql) ?? prepare(sql);
    kept.set(sql, statement);
    return statement;
  };
}

/**
 * Runs `work` in one transaction, or inside the one that is already open.
 * `work` is synchronous, so nothing else of this process can come between its statements.
 */
export function transact<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
  db.prepare('BEGIN IMMEDIATE').run();
  try {
    const result = work();
    db.prepare('COMMIT').run();
    return result;
  } catch (error) {
    db.prepare('ROLLBACK').run();
    throw error;
  }
}

interface Waiting {
  work: () => unknown;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}
const waiting = new WeakMap<DatabaseSync, Waiting[]>();

/**
 * As `transact`, with one write to the disk for all that is asked for in the same moment: waiting for the disk is most
 * of what a transaction costs. Each is done as a whole or not at all, one after the other, whatever becomes of its
 * neighbours.
 * @returns once it is on the disk.
 */
export function transactTogether<T>(db: DatabaseSync, work: () => T): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const queue = waiting.get(db) ?? [];
    queue.push({ work, resolve: resolve as (result: unknown) => void, reject });
    if (queue.length > 1) return;
    waiting.set(db, queue);
    setImmediate(() => {
      waiting.delete(db);
      commitTogether(db, queue);
    });
  });
}

function commitTogether(db: DatabaseSync, queue: readonly Waiting[]): void {
  try {
    const tell = transact(db, () => queue.map((one) => attempt(db, one)));
    for (const done of tell) done();
  } catch (error) {
    for (const { reject } of queue) reject(error);
  }
}

/**
 * Works inside an open transaction, and takes back what was written when the work fails. @returns what tells how it
 * ended.
 */
function attempt(db: DatabaseSync, { work, resolve, reject }: Waiting): () => void {
  db.prepare('SAVEPOINT one').run();
  try {
    const result = work();
    db.prepare('RELEASE one').run();
    return () => resolve(result);
  } catch (error) {
    db.prepare('ROLLBACK TO one').run();
    db.prepare('RELEASE one').run();
    return () => reject(error);
  }
}
