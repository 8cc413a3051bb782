import { sql } from 'kysely';
import { counted, type Retention } from '../../core/retention.ts';
import { auditSettings } from './config.ts';

/** Personal data in findings: what was noticed, and what staff wrote when they closed it. */
export const auditRetention: Retention = {
  classes: [
    {
      name: 'findings',
      what: {
        th: 'รายละเอียดของเรื่องที่เจ้าหน้าที่ตรวจสอบเสร็จแล้ว',
        en: 'Details of findings and closing notes of staff, also a notice that could not be read',
      },
      purpose: { th: 'ตรวจสอบย้อนหลังว่าเงินถูกต้อง', en: 'To show how a difference was settled' },
      basis: {
        th: 'ประโยชน์โดยชอบด้วยกฎหมาย และหน้าที่ตามกฎหมายบัญชี',
        en: 'PDPA s. 24(5); Revenue Code s. 87/3: five years',
      },
      holds: { finding: ['detail', 'closing_note'] },
      period: counted(auditSettings, 'FINDING_YEARS', 'years', {
        th: 'หลังตรวจสอบเสร็จ',
        en: 'after it was closed; an open one waits for staff',
      }),
      end: 'nameless',
      ends: [
        {
          table: 'finding',
          due: (before) => sql`closed_at < ${before} and (detail <> '{}' or closing_note <> '')`,
          set: { detail: sql`'{}'`, closing_note: sql`''` },
        },
      ],
      exported: { not: 'what staff note about fraud and differences would help who commits it (PDPA s. 30, par. 2)' },
    },
  ],
  permanent: {
    ledger_mark: 'how far a member’s movements are proven',
    ledger_seal_head: 'hashes of movements',
    request_reference: 'one request a reference',
  },
  impersonal: {
    house_position: 'sums over all members',
    ledger_seal: 'hashes of days',
    audit_run: 'runs of the auditor',
    finding_kind: 'kinds of findings',
    one_at_a_time: 'rows that stand for a lock',
    job_round: 'last runs of jobs',
    schema_file: 'which files were applied',
    schema_version: 'which versions migrated the database',
  },
};
