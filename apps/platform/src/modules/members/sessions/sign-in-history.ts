import type { SignIn } from '@sanam/contract';
import type { Database, Tx } from '../../../core/database.ts';
import { invalid } from '../../../core/errors.ts';
import { deviceName } from './list-sessions.ts';
import { type Device, shortUserAgent } from './session-store.ts';

const PAGE = 20;

/** Writes a try down, also of a phone that has no account: the work must not tell the two apart. */
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

/** Login history of a member, latest first, a page at a time. */
export async function readSignIns(
  db: Database,
  memberId: bigint,
  cursor: string | undefined,
): Promise<{ data: SignIn[]; next_cursor: string | null }> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw invalid('cursor', 'ไม่พบหน้าถัดไป', 'not a cursor');
  let query = db
    .selectFrom('sign_in')
    .select(['id', 'tried_at', 'outcome', 'method', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(PAGE + 1);
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor));
  const rows = await query.execute();
  const shown = rows.slice(0, PAGE);
  return {
    data: shown.map((row) => ({
      at: row.tried_at.toISOString(),
      outcome: row.outcome as SignIn['outcome'],
      method: row.method as SignIn['method'],
      device: deviceName(row.user_agent),
      ip: row.ip,
    })),
    next_cursor: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
  };
}
