import type { Retention } from '../../core/retention.ts';

/** Bonuses name a member by number. */
export const promotionRetention: Retention = {
  classes: [],
  permanent: {
    bonus_grant: 'bonuses: the book beside the ledger',
    bonus_reference: 'one bonus a reference',
    bonus_voucher: 'one bonus a card',
    bonus_turnover: 'sums of rounds',
  },
  impersonal: {
    promotion: 'what is offered',
    promotion_version: 'what was offered',
  },
};
