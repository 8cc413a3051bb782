import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database.ts';
import type { ReportConfig } from './config.ts';

/** Dependencies of the reports. */
export interface Figures {
  db: Database;
  clock: Clock;
  config: Pick<ReportConfig, 'REPORT_DAYS_MAX' | 'REPORT_ROWS_MAX' | 'REPORT_RTP_ROUNDS_MIN'>;
}
