import { sql } from 'kysely';
import { counted, type Retention } from '../../core/retention.ts';
import { supportSettings } from './config.ts';

/** Conversations with support. */
export const supportRetention: Retention = {
  classes: [
    {
      name: 'support',
      what: { th: 'ข้อความที่คุยกับเจ้าหน้าที่', en: 'Conversations with support' },
      purpose: { th: 'ตอบคำถามและติดตามเรื่องของคุณ', en: 'To answer and to follow up' },
      basis: { th: 'สัญญา และประโยชน์โดยชอบด้วยกฎหมาย', en: 'PDPA s. 24 (3) and (5)' },
      holds: { support_conversation: ['guest_hash'], support_message: ['text'] },
      period: counted(supportSettings, 'SUPPORT_DAYS', 'days', {
        th: 'หลังข้อความสุดท้าย เมื่อเจ้าหน้าที่ตอบแล้ว หรือเมื่อปิดบัญชี',
        en: 'after the last message, unless one still waits for an answer, or until the account ends',
      }),
      end: 'deleted',
      // its messages go with it; what nobody has answered stays in the queue of staff
      ends: [{ table: 'support_conversation', due: (before) => sql`last_at < ${before} and waiting_since is null` }],
      atClosing: async (tx, memberId) => {
        await tx.deleteFrom('support_conversation').where('member_id', '=', memberId).execute();
      },
      exported: ['support_messages'],
    },
  ],
};
