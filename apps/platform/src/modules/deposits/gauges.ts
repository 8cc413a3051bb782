import { sql } from 'kysely';
import { madeAt } from '../../core/database-mode.ts';
import type { DatabaseGauge } from '../../core/operations/gauges.ts';

export const depositGauges: readonly DatabaseGauge[] = [
  {
    name: 'sanam_transfers_waiting_satang',
    help: 'Money that arrived at the bank and is not credited yet, by state',
    label: 'state',
    query: () => sql`select state as part, sum(amount_satang) as value from bank_transfer
      where state in ('received', 'review') group by state`,
  },
  {
    name: 'sanam_statement_age_seconds',
    help: 'Time since the last complete reading of the bank’s statement began, or since the first start without one',
    query: () =>
      sql`select '' as part, extract(epoch from now() - coalesce((select read_until from statement_cursor), ${madeAt})) as value`,
  },
];
