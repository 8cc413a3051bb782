import { sql } from 'kysely';
import { counted, type Retention } from '../../core/retention.ts';
import { memberDeskSettings } from './config.ts';

/** What staff write about members. */
export const memberDeskRetention: Retention = {
  classes: [
    {
      name: 'notes-about-members',
      what: { th: 'โน้ตและธงที่เจ้าหน้าที่เขียนเกี่ยวกับสมาชิก', en: 'Notes and flags that staff write about a member' },
      purpose: { th: 'ดูแลสมาชิกและป้องกันการทุจริต', en: 'To serve the member and to prevent fraud' },
      basis: { th: 'ประโยชน์โดยชอบด้วยกฎหมาย', en: 'PDPA s. 24(5)' },
      holds: { member_note: ['text'], member_flag: ['flag'] },
      period: counted(memberDeskSettings, 'MEMBER_NOTE_YEARS', 'years', {
        th: 'หลังเขียน',
        en: 'after it was written',
      }),
      end: 'nameless',
      ends: [
        { table: 'member_note', due: (before) => sql`at < ${before} and text <> ''`, set: { text: sql`''` } },
        { table: 'member_flag', due: (before) => sql`at < ${before}` },
      ],
      exported: { not: 'what staff note about fraud would help who commits it (PDPA s. 30, par. 2)' },
    },
  ],
};
