import { sql } from 'kysely';
import { counted, type Retention } from '../../core/retention.ts';
import { protectionSettings } from './config.ts';

/** Player protection names a member by number, and holds hashes of what an excluded person is known by. */
export const protectionRetention: Retention = {
  classes: [
    {
      name: 'care-contacts',
      what: {
        th: 'บันทึกการติดต่อเรื่องการดูแลการเล่น และเหตุผลที่เจ้าหน้าที่พักการเล่นให้',
        en: 'What staff note of contacts about a member’s play, and of breaks that they began',
      },
      purpose: { th: 'ดูแลผู้เล่นที่มีสัญญาณเสี่ยง', en: 'To care for members with signs of harm' },
      basis: { th: 'ประโยชน์โดยชอบด้วยกฎหมาย', en: 'PDPA s. 24(5)' },
      holds: { care_contact: ['text'], member_break: ['note'] },
      period: counted(protectionSettings, 'CARE_CONTACT_YEARS', 'years', { th: 'หลังเขียน', en: 'after it was written' }),
      end: 'nameless',
      ends: [
        { table: 'care_contact', due: (before) => sql`at < ${before} and text <> ''`, set: { text: sql`''` } },
        {
          table: 'member_break',
          due: (before) => sql`began_at < ${before} and note is not null`,
          set: { note: sql`null` },
        },
      ],
      exported: { not: 'words of staff about a person’s health are told in a talk, not in a file' },
    },
  ],
  permanent: {
    member_limit: 'limits that hold',
    protection_change: 'proof of what was set, when and by whom; no words of the member',
    excluded_identity: 'keyed hashes, so that a break or a limit also holds for a new account',
    play_guard: 'what bets are judged by',
    play_day: 'sums of calls',
    care_signal: 'measures of play, by number',
    care_heavy_member: 'a day, by number',
  },
  impersonal: { care_watermark: 'how far calls were looked through' },
};
