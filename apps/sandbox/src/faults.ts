import type { DatabaseSync } from 'node:sqlite';
import { transact } from './database.ts';

/** What the outside world does wrong next: counters that are used up one by one and survive a restart. */
export const faultsSchema = `
CREATE TABLE IF NOT EXISTS fault (
  kind TEXT PRIMARY KEY,
  times INTEGER NOT NULL CHECK (times >= 0)
) STRICT;
`;

/** Asks for `times` more of this fault. @returns how many are now waiting. */
export function addFaults(db: DatabaseSync, kind: string, times: number): number {
  const row = db.prepare('INSERT INTO fault (kind, times) VALUES (?, ?) ON CONFLICT (kind) DO UPDATE SET times = times + excluded.times RETURNING times').get(kind, times);
  return (row as { times: number }).times;
}

/** Uses one up. @returns whether there was one. */
export function takeFault(db: DatabaseSync, kind: string): boolean {
  return transact(db, () => db.prepare('UPDATE fault SET times = times - 1 WHERE kind = ? AND times > 0').run(kind).changes === 1);
}
