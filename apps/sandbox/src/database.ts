import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * Open the sandbox's own SQLite file and create the tables of its parts. WAL with synchronous=FULL: committed data
 * survives a kill -9 and a power cut.
 * @param schemas idempotent SQL (`CREATE TABLE IF NOT EXISTS`), one per part.
 */
export function openDatabase(file: string, schemas: readonly string[]): DatabaseSync {
  // The file is created before SQLite opens it, so that only its owner can read it and its journal. It contains the
  // secret tokens of game sessions.
  closeSync(openSync(file, 'a', 0o600));
  const db = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  keepStatements(db);
  for (const schema of schemas) db.exec(schema);
  return db;
}

/**
 * Prepare each SQL text once and keep it, because preparing takes longer than most queries. There are few different SQL
 * texts, because values are never part of the text.
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
 * Run `work` in one transaction, or inside the current one. `work` is synchronous, so nothing else of this process can
 * run between its statements.
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
 * Like `transact`, but with one disk write for all transactions requested at the same moment, because most of a
 * transaction's time is waiting for the disk. The transactions run one after the other. When one fails, only its own
 * writes are rolled back.
 * @returns the result, once the transaction is on the disk.
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
 * Run `work` inside the current transaction, and roll its writes back when it fails. @returns a function that reports
 * the result to the caller.
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
