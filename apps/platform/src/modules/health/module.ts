import type { Database } from '../../core/database.ts';
import type { Module } from '../../core/module.ts';
import type { Figure } from '../../core/operations/gauges.ts';
import { reading } from '../../core/read-together.ts';
import { serve } from '../../core/routes.ts';
import { readHealth } from './read-health.ts';
import { retryJob } from './retry-job.ts';

interface Opened {
  db: Database;
  readFigures: () => Promise<Figure[]>;
}

export const healthModule: Module<Opened> = {
  serve: (app, health) =>
    serve(app, {
      staffHealth: async () => {
        const [figures, rest] = await Promise.all([health.readFigures(), readHealth(reading(health).db)]);
        return { data: { figures, ...rest } };
      },
      retryJob: async ({ body }) => {
        await retryJob(health.db, body.id);
        return { success: true };
      },
    }),
};
