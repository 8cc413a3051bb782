import { sql } from 'kysely';
import type { DatabaseGauge } from '../../core/operations/gauges.ts';

export const reportGauges: readonly DatabaseGauge[] = [
  {
    name: 'sanam_report_age_seconds',
    help: 'Time since the moment to which the ledger is summed up for the reports',
    query: () => sql`select '' as part, extract(epoch from now() - watermark_at) as value from report_watermark`,
  },
];
