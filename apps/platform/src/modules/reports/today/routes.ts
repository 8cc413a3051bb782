import { together } from '../../../core/read-together.ts';
import type { Handlers } from '../../../core/routes.ts';
import type { WorkQueue } from '../../../core/work/queues.ts';
import type { Figures } from '../figures/figures.ts';
import type { Limits } from './alerts.ts';
import { readQueues } from './read-queues.ts';
import { readToday } from './read-today.ts';

/** Route of the owner's day. It costs two statements. */
export function todayRoutes(
  today: Pick<Figures, 'db' | 'clock'> & { config: Limits },
  queues: readonly WorkQueue[],
): Handlers<'staffToday'> {
  return {
    staffToday: async ({ caller }) => {
      const reading = { db: together(today.db) };
      const asked = { now: today.clock.now(), promiseMinutes: today.config.QUEUE_PROMISE_MINUTES };
      return {
        data: await readToday(today, reading, () => readQueues(reading.db, queues, caller.scopes, asked)),
      };
    },
  };
}
