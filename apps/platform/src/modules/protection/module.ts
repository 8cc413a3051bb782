import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { watchPlay } from './care.ts';
import { exportProtection } from './export-protection.ts';
import type { Protection } from './protection.ts';
import { protectionRetention } from './retention.ts';
import { protectionRoutes } from './routes.ts';

export const protectionModule: Module<Protection> = {
  serve: (app, protection) => serve(app, protectionRoutes(protection)),
  jobs: (protection) => ({
    handlers: { 'watch-play': () => watchPlay(protection) },
    schedule: [{ job: 'watch-play', pace: 'sweep' }],
  }),
  exportPart: exportProtection,
  retention: protectionRetention,
};
