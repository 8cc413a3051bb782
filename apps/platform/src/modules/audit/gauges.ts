import { sql } from 'kysely';
import type { DatabaseGauge } from '../../core/operations/gauges.ts';

export const auditGauges: readonly DatabaseGauge[] = [
  {
    name: 'sanam_audit_age_seconds',
    help: 'Time since the snapshot of the last complete audit of the ledger',
    query: () => sql`select '' as part, extract(epoch from now() - started_at) as value from audit_run
      order by id desc limit 1`,
  },
];
