import type { Logger } from 'pino';
import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { serveExportFiles } from '../../core/work/export-files.ts';
import { serveExports } from '../../core/work/exports.ts';
import { scopesOfSession } from '../staff/index.ts';
import type { Desk } from './desk.ts';
import { readWork } from './read-work.ts';
import { deskRetention } from './retention.ts';
import { deskRoutes } from './routes.ts';
import { staffStream } from './staff-stream.ts';
import { watchWork } from './watch-work.ts';

type Opened = Omit<Desk, 'watch'> & { log: Logger };

/** The work that all staff share: who holds what, what waits for a second person, and news of it. */
export const deskModule: Module<Opened> = {
  serve(app, opened, { queues, proposals, lists }) {
    const { db, clock, config, log } = opened;
    const watch = watchWork(
      () => readWork(db, queues, clock.now(), config.AUDIT_MINUTES_MAX * 60),
      config.WORK_WATCH_MS,
      log,
    );
    serve(app, deskRoutes({ ...opened, watch }, { queues, proposals }));
    const server = app.backOffice;
    if (!server) return;
    staffStream(server, { watch }, { queues, proposals }, (id) => scopesOfSession(opened, id));
    serveExports(server, { db, clock, config }, lists);
    serveExportFiles(server, { db, clock, config }, lists);
    server.addHook('onResponse', async (request) => {
      if (request.method !== 'GET') watch.lookNow();
    });
    server.addHook('onClose', async () => watch.close());
  },
  retention: deskRetention,
};
