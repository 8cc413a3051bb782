import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { each, type ModuleJobs } from '../../core/jobs.ts';
import { endClass, type RetentionClass } from '../../core/retention.ts';

/** Dependencies of this module's use cases. */
export interface RetentionNeeds {
  db: Database;
  clock: Clock;
  log: Logger;
  /** All settings; each class names the setting of its own period. */
  config: object;
  /** Classes of all modules. */
  classes: readonly RetentionClass[];
}

export function retentionJobs(needs: RetentionNeeds): ModuleJobs {
  return {
    handlers: { retention: () => endPersonalData(needs) },
    schedule: [{ job: 'retention', cron: '17 * * * *' }],
  };
}

/**
 * End all personal data whose time is over, one class after another. A class that fails is logged and left for the next
 * hour; it delays no other class.
 */
export async function endPersonalData({ db, clock, log, config, classes }: RetentionNeeds): Promise<void> {
  await each(
    classes,
    log,
    'ending personal data',
    ({ name }) => name,
    async (one) => {
      const ended = await endClass(db, one, config, clock.now());
      if (ended > 0) log.info({ class: one.name, rows: ended }, 'personal data ended');
    },
  );
}
