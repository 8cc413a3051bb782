import { sql } from 'kysely';
import { counted, type Retention } from '../../core/retention.ts';
import { referralSettings } from './config.ts';

/** Invites and commission name members by number, and by a code that says nothing about them. */
export const referralRetention: Retention = {
  classes: [
    {
      name: 'commission-stops',
      what: {
        th: 'เหตุผลที่เจ้าหน้าที่พักค่าแนะนำของสมาชิก',
        en: 'Why staff stopped the commission of a member; when it was stopped stays',
      },
      purpose: { th: 'ป้องกันการทุจริต', en: 'To prevent fraud' },
      basis: { th: 'ประโยชน์โดยชอบด้วยกฎหมาย', en: 'PDPA s. 24(5)' },
      holds: { commission_stop: ['note'] },
      period: counted(referralSettings, 'COMMISSION_STOP_YEARS', 'years', {
        th: 'หลังเลิกพัก หรือหลังปิดบัญชี',
        en: 'after the commission was resumed, or the account closed',
      }),
      end: 'nameless',
      ends: [{ call: (before, _, most) => sql`select commission_stop_forget(${before}, ${most}::integer) as count` }],
      exported: { not: 'what staff note about fraud would help who commits it (PDPA s. 30, par. 2)' },
    },
  ],
  permanent: {
    invite: 'a random code that was published',
    invite_code: 'one invite a code',
    member_upline: 'who invited whom, as numbers: commission is worked out from it',
    commission_base: 'sums of play',
    commission: 'the book beside the ledger',
    commission_balance: 'the book beside the ledger',
    commission_claim: 'the book beside the ledger',
  },
  impersonal: {
    commission_day: 'how far commission was accrued',
    commission_rate: 'rates of a day',
  },
};
