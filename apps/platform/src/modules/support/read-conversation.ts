import type { SupportConversation, SupportMessage } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../core/database.ts';
import { hashToken } from '../../core/secrets.ts';
import type { Support, Whose } from './support.ts';

/** Messages that are shown; earlier ones are kept, and shown to nobody. */
const SHOWN = 100;

interface MessageRow {
  id: bigint;
  staff_id: bigint | null;
  shown_name: string | null;
  text: string;
  request_id: string | null;
  request_ref: string | null;
  request_amount_satang: bigint | null;
  created_at: Date;
  person_read_id: bigint;
  staff_read_id: bigint;
}

/** The newest messages of a conversation, oldest first. One statement. */
export async function readMessages(
  db: Database | Tx,
  which: RawBuilder<unknown>,
): Promise<{ messages: SupportMessage[]; unread: number }> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.staff_id, k.shown_name, m.text, m.request_id, m.request_ref, m.request_amount_satang, m.created_at,
        c.person_read_id, c.staff_read_id
      from support_conversation c join support_message m on m.conversation_id = c.id
        left join staff_known k on k.id = m.staff_id
      where ${which} order by m.id desc limit ${SHOWN}`.execute(db);
  const messages = rows.toReversed().map((row): SupportMessage => {
    const isOfStaff = row.staff_id !== null;
    return {
      id: String(row.id),
      by: isOfStaff ? 'staff' : 'person',
      name: row.shown_name,
      text: row.text,
      request:
        row.request_id === null || row.request_ref === null || row.request_amount_satang === null
          ? null
          : { id: row.request_id, ref: row.request_ref, amount: bahtFromSatang(satang(row.request_amount_satang)) },
      at: row.created_at.toISOString(),
      seen: row.id <= (isOfStaff ? row.person_read_id : row.staff_read_id),
    };
  });
  return { messages, unread: messages.filter(({ by, seen }) => by === 'staff' && !seen).length };
}

/** The conversation of a member or guest; without messages when there is none. One statement. */
export const readOwn = (db: Database | Tx, whose: Whose): Promise<SupportConversation> =>
  readMessages(db, belongsTo(whose));

const belongsTo = (whose: Whose) =>
  'memberId' in whose ? sql`c.member_id = ${whose.memberId}` : sql`c.guest_hash = ${hashToken(whose.guest)}`;

/** Mark what staff wrote as seen. */
export async function markSeen({ db }: Pick<Support, 'db'>, whose: Whose): Promise<void> {
  await sql`
    update support_conversation c set person_read_id = last.id
      from support_conversation o
        cross join lateral (select max(m.id) as id from support_message m where m.conversation_id = o.id) last
      where o.id = c.id and ${belongsTo(whose)} and c.person_read_id < last.id`.execute(db);
}

/** Number of messages of staff that a member has not seen. One statement. */
export async function unseenAnswers(db: Database | Tx, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_conversation c
      join support_message m on m.conversation_id = c.id and m.id > c.person_read_id and m.staff_id is not null
      where c.member_id = ${memberId}`.execute(db);
  return rows[0]?.count ?? 0;
}
