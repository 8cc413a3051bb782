import type { SignIn } from '@sanam/contract';
import type { Database, Tx } from '../../../core/database.ts';
import { idOfCursor, pageOf, rowsFor } from '../../../core/paging.ts';
import { deviceName } from './list-sessions.ts';
import { type Device, shortUserAgent } from './session-store.ts';

const PAGE = 20;

/**
 * Record a sign-in attempt, also for a phone without an account: otherwise the amount of work would reveal which phones
 * have an account.
 */
export async function recordSignIn(
  db: Database | Tx,
  memberId: bigint | undefined,
  tried: { outcome: SignIn['outcome']; method: SignIn['method']; device: Device; at: Date },
): Promise<void> {
  await db
    .insertInto('sign_in')
    .values({
      member_id: memberId ?? null,
      tried_at: tried.at,
      outcome: tried.outcome,
      method: tried.method,
      ip: tried.device.ip,
      user_agent: shortUserAgent(tried.device.userAgent),
    })
    .execute();
}

/** Sign-in history of a member, latest first, page by page. */
export async function readSignIns(
  db: Database,
  memberId: bigint,
  cursor: string | undefined,
): Promise<{ data: SignIn[]; next_cursor: string | null }> {
  let query = db
    .selectFrom('sign_in')
    .select(['id', 'tried_at', 'outcome', 'method', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(rowsFor(PAGE));
  if (cursor !== undefined) query = query.where('id', '<', idOfCursor(cursor));
  const rows = await query.execute();
  const { shown, next } = pageOf(rows, PAGE, ({ id }) => String(id));
  return {
    data: shown.map((row) => ({
      at: row.tried_at.toISOString(),
      outcome: row.outcome,
      method: row.method,
      device: deviceName(row.user_agent),
      ip: row.ip,
    })),
    next_cursor: next,
  };
}
