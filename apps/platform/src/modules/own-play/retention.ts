import type { Retention } from '../../core/retention.ts';

/** Sums that name a member by number. */
export const ownPlayRetention: Retention = {
  classes: [],
  permanent: {
    own_play_day: 'sums of the ledger',
    own_play_area: 'sums of the ledger',
    own_play_last_bet: 'how far time of play was summed up',
  },
  impersonal: {
    own_play_watermark: 'how far the ledger was summed up',
  },
};
