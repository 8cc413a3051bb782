import { sql } from 'kysely';
import { madeAt } from '../../core/database-mode.ts';
import type { DatabaseGauge } from '../../core/operations/gauges.ts';

export const auditGauges: readonly DatabaseGauge[] = [
  {
    name: 'sanam_audit_age_seconds',
    help: 'Time since the snapshot of the last complete audit of the ledger, or since the first start without one',
    // one that a wrong clock noted far ahead is as old as it is ahead: payouts rest for it too
    query: () => sql`select '' as part, abs(extract(epoch from now()
      - coalesce((select started_at from audit_run order by id desc limit 1), ${madeAt}))) as value`,
  },
];
