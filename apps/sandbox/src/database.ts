import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

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
  for (const schema of schemas) db.exec(schema);
  return db;
}

/**
 * Runs `work` in one transaction, or inside the one that is already open.
 * `work` is synchronous, so nothing else of this process can come between its statements.
 */
export function transact<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
