import type { Retention } from '../../core/retention.ts';

/** Cards name a member by number at most. */
export const voucherRetention: Retention = {
  classes: [],
  permanent: {
    voucher: 'who redeemed a card, as a number: the book beside the ledger',
  },
  impersonal: {
    voucher_batch: 'what the operator made',
  },
};
