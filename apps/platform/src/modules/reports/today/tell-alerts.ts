import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';
import type { WorkQueue } from '../../../core/work/queues.ts';
import { type AlertNotice, type Going, isRule, noticeOf, toTell } from './alert-notice.ts';

/** Tells browsers of staff; `noticeFor` says what a person with these scopes is told, and undefined: nothing. */
export type TellStaff = (
  tx: Tx,
  told: {
    key: string;
    about: string;
    seconds: number;
    noticeFor: (scopes: readonly string[]) => AlertNotice | undefined;
  },
) => Promise<void>;

/** Seconds for which a push service keeps the message for a browser that is off: later the alert is no news. */
const KEPT_SECONDS = 3600;

/**
 * Tell browsers of staff of the alerts that have begun, in the transaction that keeps them, of which there is one at a
 * time. That an alert was sent is noted in its row; that a browser has one message of it, a key of the table of
 * messages.
 */
export async function tellAlerts(
  tx: Tx,
  { now, quietSeconds, tellStaff }: { now: Date; quietSeconds: number; tellStaff: TellStaff },
  queues: readonly WorkQueue[],
): Promise<void> {
  const { rows } = await sql<Omit<Going, 'rule'> & { rule: string }>`
    select a.id, a.rule, a.about, a.worst, a.acknowledged_at, a.told_at,
        (select max(b.told_at) from alert b where b.rule = a.rule and b.about = a.about) as last_told_at
      from alert a where a.ended_at is null order by a.id`.execute(tx);
  const going = rows.filter((row): row is Going => isRule(row.rule));
  for (const one of toTell(going, now, quietSeconds)) {
    await tx.updateTable('alert').set({ told_at: now }).where('id', '=', one.id).execute();
    await tellStaff(tx, {
      key: `alert:${one.id}`,
      about: `${one.rule}:${one.about}`,
      seconds: KEPT_SECONDS,
      noticeFor: (scopes) => noticeOf(one, scopes, queues),
    });
  }
}
