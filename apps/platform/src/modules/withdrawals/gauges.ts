import { sql } from 'kysely';
import type { DatabaseGauge } from '../../core/operations/gauges.ts';

export const withdrawalGauges: readonly DatabaseGauge[] = [
  {
    name: 'sanam_withdrawals_satang',
    help: 'Money of withdrawals that have not ended, by state; submitted is in transit to the bank',
    label: 'state',
    query: () => sql`select state as part, sum(amount_satang) as value from withdrawal where finished_at is null
      group by state`,
  },
  {
    name: 'sanam_withdrawal_oldest_seconds',
    help: 'Age of the oldest withdrawal that has not ended',
    query: (now) => sql`select '' as part,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0) as value
        from withdrawal where finished_at is null`,
  },
];
