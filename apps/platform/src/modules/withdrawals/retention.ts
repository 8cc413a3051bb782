import { sql } from 'kysely';
import { counted, type Retention } from '../../core/retention.ts';
import { withdrawalSettings } from './config.ts';

/** Personal data that this module keeps: where money was paid out to, and what staff wrote about it. */
export const withdrawalRetention: Retention = {
  classes: [
    {
      name: 'payees',
      what: {
        th: 'ชื่อและเลขบัญชีที่โอนเงินถอนไป และบันทึกของเจ้าหน้าที่เกี่ยวกับการถอน',
        en: 'Name and account to which a withdrawal was paid, and notes of staff about payouts',
      },
      purpose: { th: 'ตรวจสอบว่าเงินไปถึงใคร', en: 'To show where money went' },
      basis: {
        th: 'กฎหมายป้องกันการฟอกเงิน มาตรา 22 และประมวลรัษฎากร: อย่างน้อย 5 ปี และอายุความ 10 ปี',
        en: 'AMLA s. 22: five years after the transaction; Revenue Code s. 87/3: five years; Civil and Commercial Code s. 193/30: claims lapse after ten',
      },
      holds: {
        withdrawal: ['account_number', 'holder_name'],
        withdrawal_decision: ['note'],
        payout_exclusion: ['reason'],
      },
      period: counted(withdrawalSettings, 'PAYEE_YEARS', 'years', {
        th: 'หลังการถอนสิ้นสุด',
        en: 'after the withdrawal ended; an exclusion, after the account was closed',
      }),
      end: 'nameless',
      ends: [
        {
          table: 'withdrawal',
          due: (before) => sql`finished_at < ${before} and (account_number <> '' or holder_name <> '')`,
          set: { account_number: sql`''`, holder_name: sql`''` },
        },
        {
          table: 'withdrawal_decision',
          due: (before) => sql`decided_at < ${before} and note <> ''`,
          set: { note: sql`''` },
        },
        {
          table: 'payout_exclusion',
          due: (before) =>
            sql`exists (select from member_known m where m.id = member_id and m.status = 'closed' and m.closed_at < ${before})`,
        },
      ],
      exported: ['payout_accounts'],
    },
  ],
  permanent: { withdrawal_step: 'times and states of withdrawals' },
};
