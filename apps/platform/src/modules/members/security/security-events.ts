import type { SecurityEventKind } from '@sanam/contract';
import type { Database, Tx } from '../../../core/database.ts';
import { idOfCursor, pageOf, rowsFor } from '../../../core/paging.ts';

/** Who did something: the member, a staff member, a person at the machine's console, or the platform itself. */
export type Actor = `member:${bigint}` | `staff:${bigint}` | `command:${string}` | 'system';

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The member whose account it is about. */
  memberId: bigint;
  actor: Actor;
  ip?: string;
  /** Values that say what changed; no phone, name, account number or secret. */
  detail?: Record<string, string | number | readonly string[]>;
}

/** Record what matters for the security of an account, permanently, in the transaction of the event itself. */
export async function recordSecurityEvent(db: Database | Tx, event: SecurityEvent, now: Date): Promise<void> {
  await db
    .insertInto('security_event')
    .values({
      member_id: event.memberId,
      at: now,
      kind: event.kind,
      actor: event.actor,
      ip: event.ip ?? null,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}

const PAGE = 50;

/** Security events of a member's account, latest first, page by page. @throws 422 for an invalid cursor. */
export async function readSecurityEvents(db: Database, memberId: bigint, cursor: string | undefined) {
  let query = db
    .selectFrom('security_event')
    .select(['id', 'at', 'kind', 'actor', 'ip', 'detail'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(rowsFor(PAGE));
  if (cursor !== undefined) query = query.where('id', '<', idOfCursor(cursor));
  const { shown, next } = pageOf(await query.execute(), PAGE, ({ id }) => String(id));
  return {
    data: shown.map(({ at, kind, actor, ip, detail }) => ({
      at: at.toISOString(),
      kind,
      actor,
      ip,
      detail: detail as Record<string, unknown>,
    })),
    next_cursor: next,
  };
}
