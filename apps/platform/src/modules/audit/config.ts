import { declareSettings, whole } from '../../core/config.ts';

/** Settings of the audit. */
export const auditSettings = declareSettings({
  /** Movements that one step of the auditor proves. */
  AUDIT_MOVEMENTS_MAX: whole(50_000, 10, 1_000_000),
  /**
   * Minutes after which a run compares every wallet with its movements, also those of members who moved no money since
   * the last run; 0: each run.
   */
  AUDIT_ALL_MINUTES: whole(10, 0, 1440),
  /** Largest number of minutes since the last complete audit; after this time no payout is made. */
  AUDIT_MINUTES_MAX: whole(15, 2, 10_080),
  /** How long the details of closed findings are kept: docs/privacy.md. */
  FINDING_YEARS: whole(5, 1, 10),
});
