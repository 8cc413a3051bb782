import type { Module } from '../../core/module.ts';
import { serve } from '../../core/routes.ts';
import type { Protection } from './protection.ts';
import { protectionRetention } from './retention.ts';
import { protectionRoutes } from './routes.ts';

export const protectionModule: Module<Protection> = {
  serve: (app, protection) => serve(app, protectionRoutes(protection)),
  retention: protectionRetention,
};
