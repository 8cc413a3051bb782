import { together } from '../../../core/read-together.ts';
import type { Handlers } from '../../../core/routes.ts';
import type { WorkQueue } from '../../../core/work/queues.ts';
import type { Figures } from '../figures/figures.ts';
import type { Limits } from './alerts.ts';
import { countingPlayers } from './count-players.ts';
import { acknowledgeAlert } from './keep-alerts.ts';
import { readQueues } from './read-queues.ts';
import { readToday } from './read-today.ts';

/** Routes of the owner's day. Reading it costs two statements. */
export function todayRoutes(
  today: Pick<Figures, 'db' | 'clock'> & { config: Limits },
  queues: readonly WorkQueue[],
): Handlers<'staffToday' | 'acknowledgeAlert'> {
  const players = countingPlayers(today.clock);
  return {
    staffToday: async ({ query, caller: { scopes } }) => {
      const reading = { db: together(today.db) };
      const asked = { now: today.clock.now(), promiseMinutes: today.config.QUEUE_PROMISE_MINUTES };
      return {
        data: await readToday(today, reading, {
          span: query.span ?? 'today',
          scopes,
          players,
          queues: () => readQueues(reading.db, queues, scopes, asked),
        }),
      };
    },
    acknowledgeAlert: async ({ body, caller }) => {
      await acknowledgeAlert(today, queues, caller.staffId, body);
      return { success: true };
    },
  };
}
