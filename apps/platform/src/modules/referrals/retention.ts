import type { Retention } from '../../core/retention.ts';

/** Invites and commission name members by number, and by a code that says nothing about them. */
export const referralRetention: Retention = {
  classes: [],
  permanent: {
    invite: 'a random code that was published',
    invite_code: 'one invite a code',
    member_upline: 'who invited whom, as numbers: commission is worked out from it',
    commission_base: 'sums of play',
    commission: 'the book beside the ledger',
    commission_balance: 'the book beside the ledger',
    commission_claim: 'the book beside the ledger',
    commission_stop: 'when staff stopped the commission, and why: it explains the book',
  },
  impersonal: {
    commission_day: 'how far commission was accrued',
    commission_rate: 'rates of a day',
  },
};
