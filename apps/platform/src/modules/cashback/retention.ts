import type { Retention } from '../../core/retention.ts';

/** Loss returns name a member by number. */
export const cashbackRetention: Retention = {
  classes: [],
  permanent: {
    cashback: 'the book beside the ledger',
    cashback_balance: 'sums of the book',
  },
  impersonal: {
    cashback_week: 'terms of a week',
    cashback_watermark: 'how far it was adjusted',
  },
};
