import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import { conversationQueue } from './conversation-queue.ts';
import { exportSupport } from './export-support.ts';
import { supportRetention } from './retention.ts';
import { supportRoutes } from './routes.ts';
import type { Support } from './support.ts';

export const supportModule: Module<Support> = {
  serve: (app, support) => serve(app, supportRoutes(support)),
  queue: conversationQueue,
  exportPart: exportSupport,
  retention: supportRetention,
};
