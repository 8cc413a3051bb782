import { sql } from 'kysely';
import { counted, type Retention } from '../../core/retention.ts';
import { workSettings } from '../../core/work/config.ts';

/** What the work of staff says about people. */
export const deskRetention: Retention = {
  classes: [
    {
      name: 'work-in-progress',
      what: {
        th: 'ร่างข้อความและเหตุผลพักเรื่องของเจ้าหน้าที่',
        en: 'Drafts of staff, and why an item was parked',
      },
      purpose: { th: 'ให้เจ้าหน้าที่คนถัดไปทำต่อได้', en: 'So that the next person can go on' },
      basis: { th: 'ประโยชน์โดยชอบด้วยกฎหมาย', en: 'PDPA s. 24(5)' },
      holds: { work_lease: ['draft'], work_parking: ['reason'] },
      period: counted(workSettings, 'WORK_DRAFT_DAYS', 'days', {
        th: 'หลังวางมือจากเรื่อง หรือเมื่อมีการตัดสิน',
        en: 'after it was put down; at once when the item is decided',
      }),
      end: 'deleted',
      ends: [
        { table: 'work_lease', due: (before) => sql`until < ${before}` },
        { table: 'work_parking', due: (before) => sql`until < ${before}` },
      ],
      exported: { not: 'drafts of staff, gone when the item is decided' },
    },
    {
      name: 'two-people',
      what: {
        th: 'คำขอเปลี่ยนข้อมูลหรือยอดเงินที่ต้องยืนยันสองคน พร้อมเหตุผล',
        en: 'Changes of balances and data that need two people, with their reasons',
      },
      purpose: { th: 'พิสูจน์ว่าใครตัดสินอะไร', en: 'To show who decided what about money and data' },
      basis: {
        th: 'ประโยชน์โดยชอบด้วยกฎหมาย และหน้าที่ตามกฎหมาย',
        en: 'PDPA s. 24(5) and (6): accounting and anti-money-laundering',
      },
      holds: { staff_proposal: ['content', 'note', 'decision_note'] },
      period: counted(workSettings, 'PROPOSAL_YEARS', 'years', {
        th: 'หลังตัดสินหรือหมดเวลาตัดสิน จากนั้นเหลือเพียงว่าใครตัดสินเมื่อไร',
        en: 'after the decision, or the time in which nobody decided; then only who decided when',
      }),
      end: 'nameless',
      ends: [
        // an open proposal cannot be emptied, so one that nobody decided lapses first
        {
          table: 'staff_proposal',
          due: (before) => sql`state = 'open' and expires_at < ${before}`,
          set: { state: sql`'lapsed'`, decided_at: sql`expires_at` },
        },
        {
          table: 'staff_proposal',
          due: (before) => sql`decided_at < ${before} and content <> '{}'`,
          set: { content: sql`'{}'`, note: sql`'ended'`, decision_note: sql`null` },
        },
      ],
      exported: { not: 'what staff note about fraud would help who commits it (PDPA s. 30, par. 2)' },
    },
    {
      name: 'staff-files',
      what: {
        th: 'ไฟล์รายชื่อที่เจ้าหน้าที่ขอ ซึ่งปิดเบอร์โทรศัพท์และเลขบัญชีไว้',
        en: 'Long files of lists that staff asked for, with phones and accounts masked',
      },
      purpose: { th: 'ให้เจ้าหน้าที่ที่ขอรับไฟล์', en: 'So that who asked can fetch the file' },
      basis: { th: 'ประโยชน์โดยชอบด้วยกฎหมาย', en: 'PDPA s. 24(5)' },
      holds: { export_file: ['ip', 'query'] },
      period: {
        until: {
          th: 'จนพ้นเวลาที่รับไฟล์ได้ ไม่เกินเจ็ดวัน',
          en: 'until the time to fetch it is over (`EXPORT_FILE_HOURS`), seven days at most',
        },
      },
      end: 'deleted',
      // the job that removes the file removes the row with it; this is for a row that it never reached
      ends: [{ table: 'export_file', due: (before) => sql`expires_at < ${before}::timestamptz - interval '1 day'` }],
      exported: { not: 'copies of what the lists show, for days' },
    },
  ],
  impersonal: { staff_view: 'saved filters of lists', staff_draft: 'drafts of promotions and texts' },
};
