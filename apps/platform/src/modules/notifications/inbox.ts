import type { InboxKind, InboxMessage } from '@sanam/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import { idOfCursor, pageOf, rowsFor } from '../../core/paging.ts';
import { type InboxDetail, type InboxRules, inboxWords } from './inbox-words.ts';
import type { Notifications } from './notifications.ts';

const PAGE = 20;

/** Messages of a member's inbox, newest first, page by page. One statement. @throws 422 for an invalid cursor. */
export async function readInbox(
  db: Database,
  memberId: bigint,
  { kind, cursor }: { kind?: InboxKind | undefined; cursor?: string | undefined },
  rules: InboxRules,
): Promise<{ data: InboxMessage[]; next_cursor: string | null }> {
  let query = db
    .selectFrom('inbox_message')
    .select(['id', 'kind', 'event', 'detail', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(rowsFor(PAGE));
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (cursor !== undefined) query = query.where('id', '<', idOfCursor(cursor));
  const { shown, next } = pageOf(await query.execute(), PAGE, ({ id }) => String(id));
  return {
    data: shown.map((row) => ({
      id: String(row.id),
      kind: row.kind as InboxKind,
      ...inboxWords(row.event, row.detail as InboxDetail, rules),
      at: row.created_at.toISOString(),
      read_at: row.read_at?.toISOString() ?? null,
    })),
    next_cursor: next,
  };
}

/** Mark a message as read; without an id, all of them. */
export async function markRead({ db, clock }: Notifications, memberId: bigint, id: bigint | undefined): Promise<void> {
  await db
    .updateTable('inbox_message')
    .set({ read_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0n))
    .execute();
}

/** Number of messages that a member has not read. One statement. */
export async function unreadMessages(db: Database | Tx, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inbox_message where member_id = ${memberId} and read_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
