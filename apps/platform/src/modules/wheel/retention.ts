import type { Retention } from '../../core/retention.ts';

/** Tickets and spins name a member by number. */
export const wheelRetention: Retention = {
  classes: [],
  permanent: {
    wheel_ticket: 'why a spin was given',
    wheel_member: 'rows that stand for a lock',
    wheel_next: 'the sealed secret of the next spin',
    wheel_spin: 'the book beside the ledger',
  },
  impersonal: {
    wheel_table: 'prizes',
    wheel_rules: 'rules of tickets',
    wheel_day: 'sums over all members',
  },
};
