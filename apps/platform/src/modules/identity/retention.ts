import { sql } from 'kysely';
import { counted, type Retention } from '../../core/retention.ts';
import { identitySettings } from './config.ts';

/** Personal data that this module keeps: documents with which members proved who they are. */
export const identityRetention: Retention = {
  classes: [
    {
      name: 'identity',
      what: {
        th: 'ประเภท เลขที่เข้ารหัสไว้ และชื่อในเอกสารที่คุณใช้ยืนยันตัวตน และบันทึกของเจ้าหน้าที่',
        en: 'Type, encrypted number and name of the document of identity, and what staff wrote about it',
      },
      purpose: { th: 'ยืนยันว่าเงินถอนไปถึงเจ้าของบัญชี', en: 'To show who withdrew money' },
      basis: {
        th: 'กฎหมายป้องกันการฟอกเงิน มาตรา 20 และ 22: อย่างน้อย 5 ปีหลังปิดบัญชี',
        en: 'AMLA s. 20 and 22: identification, kept at least five years after the relation ended',
      },
      holds: { identity_check: ['number_sealed', 'number_last4', 'number_hash', 'name', 'holder_name', 'note'] },
      period: counted(identitySettings, 'IDENTITY_YEARS', 'years', {
        th: 'หลังปิดบัญชี',
        en: 'after the account is closed',
      }),
      end: 'nameless',
      ends: [
        {
          table: 'identity_check',
          due: (before) =>
            sql`number_hash <> '' and exists (select from member_known m where m.id = member_id
              and m.status = 'closed' and m.closed_at < ${before})`,
          set: {
            number_sealed: sql`''`,
            number_last4: sql`''`,
            number_hash: sql`''`,
            name: sql`''`,
            holder_name: sql`''`,
            note: sql`''`,
          },
        },
      ],
      exported: ['identity_checks'],
    },
  ],
  permanent: {
    identity_claim: 'keyed hash of a document beside the number of a member: one document proves one member',
  },
};
