import type { DatabaseSync } from 'node:sqlite';
import Type from 'typebox';
import { transact } from './database.ts';
import type { Server } from './http.ts';

/** Requested faults of the pretend outside services: how many times each will still happen, also after a restart. */
export const faultsSchema = `
CREATE TABLE IF NOT EXISTS fault (
  kind TEXT PRIMARY KEY,
  times INTEGER NOT NULL CHECK (times >= 0)
) STRICT;
`;

/** Add `times` faults of this kind. @returns the number of faults now waiting. */
function addFaults(db: DatabaseSync, kind: string, times: number): number {
  const row = db
    .prepare(
      'INSERT INTO fault (kind, times) VALUES (?, ?) ON CONFLICT (kind) DO UPDATE SET times = times + excluded.times RETURNING times',
    )
    .get(kind, times);
  return (row as { times: number }).times;
}

/** Use up one fault of this kind. @returns whether a fault was waiting. */
export function takeFault(db: DatabaseSync, kind: string): boolean {
  return transact(
    db,
    () => db.prepare('UPDATE fault SET times = times - 1 WHERE kind = ? AND times > 0').run(kind).changes === 1,
  );
}

/** Serve a request by which anyone can request faults of these kinds: `{kind, times}` -> `{kind, waiting}`. */
export function serveFaults(app: Server, db: DatabaseSync, url: string, kinds: readonly string[]): void {
  const Fault = Type.Object({ kind: Type.Enum([...kinds]), times: Type.Integer({ minimum: 1, maximum: 100 }) });
  app.post(url, { schema: { body: Fault } }, async ({ body: { kind, times } }) => ({
    kind,
    waiting: addFaults(db, kind, times),
  }));
}

/**
 * Use up the requested faults for the next notification to the platform: one `<prefix>-lost`; when none is requested,
 * one `<prefix>-late` and one `<prefix>-twice`.
 * @returns how often the notification is sent, and with which delay.
 */
export function takeNewsFaults(
  db: DatabaseSync,
  prefix: 'feed' | 'webhook',
  lateMs: number,
): { copies: number; dueInMs: number } {
  if (takeFault(db, `${prefix}-lost`)) return { copies: 0, dueInMs: 0 };
  return { dueInMs: takeFault(db, `${prefix}-late`) ? lateMs : 0, copies: takeFault(db, `${prefix}-twice`) ? 2 : 1 };
}
