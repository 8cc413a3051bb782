import type { Retention } from '../../core/retention.ts';

/** The ledger. It names a member by number; whose number it was ends with the account's class. */
export const walletRetention: Retention = {
  classes: [
    {
      name: 'money',
      what: {
        th: 'รายการเดินบัญชี: จำนวนเงิน เวลา และหมายเลขสมาชิก',
        en: 'Movements of money: amounts, times and the member’s number',
      },
      purpose: { th: 'พิสูจน์ว่าทุกบาทถูกต้อง', en: 'To prove every baht' },
      basis: {
        th: 'หน้าที่ตามกฎหมายบัญชีและภาษี หลังข้อมูลตัวตนสิ้นสุดแล้ว รายการเหล่านี้ไม่ชี้ถึงตัวคุณอีก',
        en: 'Revenue Code s. 87/3 and Accounting Act s. 14: at least five years. Each row proves the row before it, so none can end; after the class `account` has ended, a number names nobody',
      },
      holds: { ledger_transaction: ['member_id'], wallet: ['member_id'] },
      period: { until: { th: 'ไม่ลบ เพราะแต่ละรายการพิสูจน์รายการก่อนหน้า', en: 'for good' } },
      end: 'kept',
      exported: ['movements', 'deposits_and_withdrawals'],
    },
  ],
  permanent: { ended_bonus: 'where late money of a bonus goes' },
  impersonal: { movement_kind: 'kinds of movements' },
};
