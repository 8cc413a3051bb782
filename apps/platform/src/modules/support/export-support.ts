import { sql } from 'kysely';
import type { ExportPart } from '../../core/module.ts';

/** Messages of a member's conversation, for their export. */
export const exportSupport: ExportPart = async (db, memberId) => {
  const { rows } = await sql<{ by: string; text: string; request: string | null; at: Date }>`
    select case when m.staff_id is null then 'member' else 'staff' end as by, m.text, m.request_ref as request,
        m.created_at as at
      from support_conversation c join support_message m on m.conversation_id = c.id
      where c.member_id = ${memberId} order by m.id`.execute(db);
  return { support_messages: rows };
};
