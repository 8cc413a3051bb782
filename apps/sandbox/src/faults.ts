import type { DatabaseSync } from 'node:sqlite';
import Type from 'typebox';
import { transact } from './database.ts';
import type { Server } from './http.ts';

/** What the outside world does wrong next: counters that are used up one by one and survive a restart. */
export const faultsSchema = `
CREATE TABLE IF NOT EXISTS fault (
  kind TEXT PRIMARY KEY,
  times INTEGER NOT NULL CHECK (times >= 0)
) STRICT;
`;

/** Asks for `times` more of this fault. @returns how many are now waiting. */
function addFaults(db: DatabaseSync, kind: string, times: number): number {
  const row = db
    .prepare(
      'INSERT INTO fault (kind, times) VALUES (?, ?) ON CONFLICT (kind) DO UPDATE SET times = times + excluded.times RETURNING times',
    )
    .get(kind, times);
  return (row as { times: number }).times;
}

/** Uses one up. @returns whether there was one. */
export function takeFault(db: DatabaseSync, kind: string): boolean {
  return transact(
    db,
    () => db.prepare('UPDATE fault SET times = times - 1 WHERE kind = ? AND times > 0').run(kind).changes === 1,
  );
}

/** Lets anyone ask for faults of these kinds at an address: `{kind, times}` -> `{kind, waiting}`. */
export function serveFaults(app: Server, db: DatabaseSync, url: string, kinds: readonly string[]): void {
  const Fault = Type.Object({ kind: Type.Enum([...kinds]), times: Type.Integer({ minimum: 1, maximum: 100 }) });
  app.post(url, { schema: { body: Fault } }, async ({ body: { kind, times } }) => ({
    kind,
    waiting: addFaults(db, kind, times),
  }));
}

/**
 * What goes wrong with the next news the platform gets: uses up `<prefix>-lost`, or else `<prefix>-late` and
 * `<prefix>-twice`.
 * @returns how often it is sent, and how late.
 */
export function takeNewsFaults(
  db: DatabaseSync,
  prefix: 'feed' | 'webhook',
  lateMs: number,
): { copies: number; dueInMs: number } {
  if (takeFault(db, `${prefix}-lost`)) return { copies: 0, dueInMs: 0 };
  return { dueInMs: takeFault(db, `${prefix}-late`) ? lateMs : 0, copies: takeFault(db, `${prefix}-twice`) ? 2 : 1 };
}
