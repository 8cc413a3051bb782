import { sql } from 'kysely';
import { counted, type Retention } from '../../core/retention.ts';
import { depositSettings } from './config.ts';

/** Personal data that this module keeps: who paid in, and the pictures by which they proved it. */
export const depositRetention: Retention = {
  classes: [
    {
      name: 'slips',
      what: { th: 'รูปสลิปและข้อมูลใน QR ของสลิปที่คุณส่ง', en: 'Pictures of slips, and what their QR code says' },
      purpose: { th: 'จับคู่เงินฝาก และตรวจย้อนหลังเมื่อมีข้อโต้แย้ง', en: 'To match deposits, and to settle disputes' },
      basis: { th: 'สัญญา', en: 'PDPA s. 24(3), contract' },
      holds: { slip: ['payload', 'picture'] },
      period: counted(depositSettings, 'SLIP_PICTURE_DAYS', 'days', { th: 'หลังส่งสลิป', en: 'after the slip was sent' }),
      end: 'nameless',
      ends: [
        {
          table: 'slip',
          due: (before) => sql`sent_at < ${before} and payload <> '' and state in ('matched', 'refused')`,
          set: { payload: sql`''`, picture: sql`''::bytea` },
        },
      ],
      exported: ['slips'],
    },
    {
      name: 'payers',
      what: {
        th: 'ชื่อและเลขบัญชีของผู้โอนเงินเข้า และบันทึกของเจ้าหน้าที่เกี่ยวกับเงินโอนนั้น',
        en: 'Name and account of who transferred money to us, and notes of staff about it',
      },
      purpose: { th: 'ตรวจสอบที่มาของเงิน', en: 'To show where money came from' },
      basis: {
        th: 'กฎหมายป้องกันการฟอกเงิน มาตรา 22 และประมวลรัษฎากร: อย่างน้อย 5 ปี และอายุความ 10 ปี',
        en: 'AMLA s. 22: five years after the transaction; Revenue Code s. 87/3: five years; Civil and Commercial Code s. 193/30: claims lapse after ten',
      },
      holds: {
        bank_transfer: ['from_account', 'from_name', 'ref1'],
        incoming_payment_decision: ['note'],
      },
      period: counted(depositSettings, 'PAYER_YEARS', 'years', { th: 'หลังการโอน', en: 'after the transfer' }),
      end: 'nameless',
      ends: [
        {
          table: 'bank_transfer',
          due: (before) =>
            sql`transferred_at < ${before} and state in ('credited', 'returned', 'same') and (from_account <> '' or from_name <> '' or ref1 is not null)`,
          set: { from_account: sql`''`, from_name: sql`''`, ref1: sql`null` },
        },
        {
          table: 'incoming_payment_decision',
          due: (before) => sql`decided_at < ${before} and note <> ''`,
          set: { note: sql`''` },
        },
      ],
      exported: ['incoming_transfers'],
    },
  ],
  permanent: {
    member_deposit_route: 'into which account of ours a member pays',
    deposit: 'amounts, times and states: the book beside the ledger',
    deposit_step: 'times and states of deposits',
    gateway_charge: 'amounts, times and states: the book beside the ledger',
    gateway_charge_claim: 'one deposit a charge',
    slip_once: 'one slip a transfer',
  },
  impersonal: {
    receiving_account: 'accounts of the operator',
    statement_cursor: 'how far the statement was read',
  },
};
