import type { DatabaseSync } from 'node:sqlite';
import { takeFault, takeNewsFaults } from '../faults.ts';
import { notify } from '../notify.ts';
import type { Outbox } from '../outbox.ts';
import type { IncomingTransfer } from './list-incoming.ts';
import type { BankBooks } from './post-transfer.ts';

/**
 * Outbox jobs of the notifications that the fault feed-disorder delays until the next notification has been delivered.
 */
export const heldNoticesSchema = `
CREATE TABLE IF NOT EXISTS bank_held_notice (job TEXT PRIMARY KEY) STRICT;
`;

/**
 * Notify the operator of a payment, inside the caller's transaction. Requested faults can drop, delay or repeat the
 * notification.
 */
export function tellIncoming(
  { db, clock }: BankBooks,
  outbox: Outbox,
  data: IncomingTransfer,
  feedLateMs: number,
): void {
  const { copies, dueInMs } = takeNewsFaults(db, 'feed', feedLateMs);
  if (copies === 0) return;
  const isHeld = takeFault(db, 'feed-disorder');
  const releases = takeHeld(db);
  for (let copy = 0; copy < copies; copy++) {
    const job = notify(outbox, clock, 'bank', 'transfer.received', data, {
      dueInMs: isHeld ? feedLateMs : dueInMs,
      releases,
    });
    if (isHeld) db.prepare('INSERT INTO bank_held_notice (job) VALUES (?)').run(job);
  }
}

function takeHeld(db: DatabaseSync): string[] {
  return (db.prepare('DELETE FROM bank_held_notice RETURNING job').all() as { job: string }[]).map(({ job }) => job);
}
