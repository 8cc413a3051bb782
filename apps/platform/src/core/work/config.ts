import { baht, type ConfigOf, declareSettings, whole } from '../config.ts';

/** Settings of the work of staff. */
export const workSettings = declareSettings({
  /** Time for which a staff member holds an item that they took; each act on it begins the time anew. */
  LEASE_SECONDS: whole(300, 30, 3600),
  /** Largest number of items that one person holds. */
  LEASES_MOST: whole(5, 1, 50),
  /** Time in which a second person decides about a proposal. */
  PROPOSAL_HOURS: whole(24, 1, 168),
  /** Longest time ahead for which a change of settings is planned. */
  SETTING_PLAN_DAYS: whole(90, 1, 366),
  /** Adjustment of a balance above which an owner must be one of the two people. */
  ADJUSTMENT_OWNER_BAHT: baht(5000),
  /** Pause between two looks at the queues, while somebody has the back office open. */
  WORK_WATCH_MS: whole(1000, 100, 60_000),
  /** Days for which a draft stays with an item that nobody holds. */
  WORK_DRAFT_DAYS: whole(30, 1, 365),
  /** Rows of a file that is written while somebody waits; a job writes a longer one. */
  EXPORT_ROWS_MAX: whole(100_000, 10, 1_000_000),
  /** Hours for which the file of a job can be fetched. */
  EXPORT_FILE_HOURS: whole(24, 1, 168),
  /** Files that one person has or waits for. */
  EXPORT_FILES_MAX: whole(10, 1, 100),
  /** Attempts at writing a file, and the silence after which another attempt begins. */
  EXPORT_ATTEMPTS_MAX: whole(3, 1, 10),
  EXPORT_SILENT_SECONDS: whole(300, 60, 3600),
  /** Years for which a proposal keeps its content after the decision, or after its time was over. */
  PROPOSAL_YEARS: whole(10, 5, 30),
});
export type WorkConfig = ConfigOf<typeof workSettings>;
