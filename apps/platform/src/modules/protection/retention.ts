import type { Retention } from '../../core/retention.ts';

/** Player protection names a member by number, and holds hashes of what an excluded person is known by. */
export const protectionRetention: Retention = {
  classes: [],
  permanent: {
    member_limit: 'limits that hold',
    protection_change: 'proof of what was set, when and by whom; no words of the member',
    member_break: 'proof of breaks and exclusions',
    excluded_identity: 'keyed hashes, so that an exclusion also holds for a new account',
    play_guard: 'what bets are judged by',
    play_day: 'sums of calls',
  },
  impersonal: {},
};
