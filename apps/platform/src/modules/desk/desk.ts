import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { WorkConfig } from '../../core/work/config.ts';
import { type LeaseRules, QUEUES, type QueueName } from '../../core/work/leases.ts';
import type { WorkQueue } from '../../core/work/queues.ts';
import type { WorkWatch } from './watch-work.ts';

/** Dependencies of this module's use cases. */
export interface Desk {
  db: Database;
  clock: Clock;
  log: Logger;
  /** With the age of the last complete audit above which the payouts of everybody rest. */
  config: WorkConfig & { AUDIT_MINUTES_MAX: number };
  watch: WorkWatch;
}

export const leaseRules = ({ config }: Pick<Desk, 'config'>): LeaseRules => ({
  seconds: config.LEASE_SECONDS,
  most: config.LEASES_MOST,
});

/** The queue of a name. @throws Error when no module has it. */
export function queueOf(queues: readonly WorkQueue[], name: QueueName): WorkQueue {
  const found = queues.find(({ queue }) => queue === name);
  if (!found) throw new Error(`No module has the queue ${name}; there are ${QUEUES.join(', ')}.`);
  return found;
}
